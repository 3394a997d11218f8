import { denies, sidesTaken, stanceOf, turnsOver, withoutDenial } from '../../../../memory/journal/words/polarity';

test.each([
  'User does not eat meat.',
  'User doesn’t eat meat.',
  'User no longer works at Acme.',
  'User used to smoke.',
  'User gave up smoking.',
  'Nutzer isst kein Fleisch.',
  'Nutzer wohnt nicht mehr in Köln.',
  'L’utilisateur ne mange pas de viande.',
  'El usuario nunca fuma.',
  'L’utente non fuma.',
  'O usuário não fuma.',
  'Gebruiker rookt niet.',
  'Пользователь не курит.',
  '用户不吃肉。',
  'ユーザーは肉を食べない。',
])('denies: %s', (text) => {
  expect(denies(text)).toBe(true);
});

test.each([
  'User eats meat.',
  'User knows Nora.',
  'User knotted a rope.',
  'User has a note.',
  'Nutzer isst Fleisch.',
  '用户吃肉。',
])('denies nothing: %s', (text) => {
  expect(denies(text)).toBe(false);
});

test.each([
  ['User loves X.', 'User hates X.'],
  ['User enjoys mornings.', 'User dreads mornings.'],
  ['User bought a boat.', 'User sold a boat.'],
  ['User is married.', 'User is divorced.'],
  ['User is happy at work.', 'User is unhappy at work.'],
  ['Nutzer liebt Köln.', 'Nutzer hasst Köln.'],
  ['L’utilisateur aime le train.', 'L’utilisateur déteste le train.'],
  ['用户喜欢咖啡。', '用户讨厌咖啡。'],
  ['User smokes.', 'User does not smoke.'],
  ['User accepted the offer.', 'User refused the offer.'],
])('%j is turned over by %j', (one, other) => {
  expect(turnsOver(stanceOf(one), stanceOf(other))).toBe(true);
  expect(turnsOver(stanceOf(other), stanceOf(one))).toBe(true);
});

test.each([
  ['User loves X.', 'User likes X.'],
  ['User stopped smoking.', 'User no longer smokes.'],
  ['User bought a boat.', 'User has a boat.'],
  ['Nutzer hat ein Haus.', 'Nutzer besitzt ein Haus.'],
  // Both sides of one pair in one text.
  ['User loves and hates X.', 'User hates X.'],
])('%j is not turned over by %j', (one, other) => {
  expect(turnsOver(stanceOf(one), stanceOf(other))).toBe(false);
  expect(turnsOver(stanceOf(other), stanceOf(one))).toBe(false);
});

test('a word takes its side in any form', () => {
  expect(sidesTaken('User hated it.')).toEqual(sidesTaken('User hates it.'));
  expect(sidesTaken('User hated it.')).toHaveLength(1);
  expect(sidesTaken('User hated it.')[0]?.opposite).toBe(sidesTaken('User loved it.')[0]?.mark);
});

test('what denies can be taken out, whatever it is', () => {
  expect(withoutDenial('User does not smoke').replace(/\s+/g, ' ')).toBe('User does smoke');
  expect(withoutDenial('User no longer smokes').replace(/\s+/g, ' ')).toBe('User smokes');
});
