import { foldWord, isFunctionWord, withoutOwner } from '../../../../memory/journal/words/function-words';

test.each([
  ['ÉCOLE', 'ecole'],
  ['Straße', 'strasse'],
  ['Ёлка', 'елка'],
  ['ｆｕｌｌ', 'full'],
  ['e\u0301te\u0301', 'ete'],
  ['Σοφός', 'σοφοσ'],
])('%s is compared as %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

test('marks that make another letter stay', () => {
  expect(foldWord('が')).toBe('が');
  expect(foldWord('й')).not.toBe(foldWord('и'));
  expect(foldWord('की')).toBe('की');
});

test.each(['the', 'der', 'está', 'gli', 'são', 'het', 'который', 'User', 'Nutzerin', 'l’utilisateur'.slice(2)])(
  '%s tells nothing by itself',
  (word) => {
    expect(isFunctionWord(foldWord(word))).toBe(true);
  },
);

test.each(['run', 'home', 'not', 'liebt', 'madre', 'job'])('%s tells something', (word) => {
  expect(isFunctionWord(foldWord(word))).toBe(false);
});

test('the owner is taken out of a script without blanks', () => {
  expect(withoutOwner('用户住在北京').trim()).toBe('住在北京');
});
