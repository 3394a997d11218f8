import { hasRelativeDate } from '../../../../memory/journal/words/relative-date';

test.each([
  'User saw Ana yesterday.',
  'Yesterday User saw Ana.',
  'User moves next week.',
  'User quit two years ago.',
  'User slept badly last night.',
  'User has an exam on the day after tomorrow.',
  'User ran this morning.',
  'Nutzer war gestern krank.',
  'Nutzer zieht nächste Woche um.',
  'Nutzer zog vor zwei Jahren um.',
  'Nutzer hat heute Geburtstag.',
  'L’utilisateur a vu Paul hier.',
  'L’utilisateur part la semaine prochaine.',
  'L’utilisateur a arrêté il y a deux ans.',
  'El usuario corrió ayer.',
  'El usuario se mudó hace tres años.',
  'El usuario viaja mañana.',
  'L’utente è arrivato ieri.',
  'L’utente ha smesso due anni fa.',
  'O usuário viaja amanhã.',
  'Gebruiker was gisteren ziek.',
  'Пользователь был вчера болен.',
  '用户昨天跑步了。',
  'ユーザーは昨日走った。',
])('only who knows the day knows when: %s', (text) => {
  expect(hasRelativeDate(text)).toBe(true);
});

test.each([
  'User saw Ana on 4 March 2024.',
  'User was ill in the last week of March 2024.',
  'User sang Yesterday at the party.',
  'User runs every morning.',
  'User works the night shift.',
  'Nutzer wohnt hier im Haus und ist zufrieden.',
  'Nutzer läuft jeden Morgen.',
  'Gebruiker woont hier.',
  'El usuario corre por la mañana.',
  'L’utilisateur court le matin.',
  'L’utente fa yoga.',
  'User made a vow in Agora.',
  'Пользователь бегает по утрам.',
  '用户每天跑步。',
])('says when, or nothing of it: %s', (text) => {
  expect(hasRelativeDate(text)).toBe(false);
});
