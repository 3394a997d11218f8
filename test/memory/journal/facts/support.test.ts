import { supportIn } from '../../../../memory/journal/facts/support';

const entry = {
  text: 'Monday. Got the keys to No. 12, Pine Street! Paid €3,500 to Ruben, twelve boxes, Ep[p]ing is far. Lived in Tartu since 2019.',
  date: '2031-03-05',
};
const fault = supportIn(entry, ['Ana (sister)']);

test.each([
  ['User got the keys to 12 Pine Street.', '2031-03-03'],
  ['User paid 3500 euros to Ruben.', '2031-03-05'],
  ['User paid Ruben 3.500 €.', '2031-03-05'],
  ['User carried 12 boxes.', '2031-03-05'],
  ['User got the keys on 3 March 2031.', '2031-03-03'],
  ['User got the keys on Monday, 3 March.', '2031-03-03'],
  ['User moves on 7 February 2032.', '2031-03-05'],
  ['User lived in Tartu from 2019.', '2019'],
  ['User thinks Epping is far.', '2031-03-05'],
  ['User helped Ana.', '2031-03-05'],
  ['Today the User is glad.', '2031-03-05'],
])('is told in the entry, or dated from it: %s', (text, asOf) => {
  expect(fault(text, asOf)).toBeNull();
});

test.each([
  ['User paid 3,600 euros to Ruben.', 'number-not-in-entry'],
  ['User has lived in Tartu since 2015.', 'number-not-in-entry'],
  ['User carried 13 boxes.', 'number-not-in-entry'],
  ['User got the keys with Marta.', 'name-not-in-entry'],
  ['User lives in Tallinn.', 'name-not-in-entry'],
  ['User wrote to @ruben_k about it.', 'name-not-in-entry'],
])('is not: %s', (text, why) => {
  expect(fault(text, '2031-03-05')).toBe(why);
});

test('a name may have the ending its language gives it', () => {
  const inRussian = supportIn({ text: 'Вчера был у Анны в Москве.', date: '2031-03-05' }, []);
  expect(inRussian('Пользователь навестил Анну.', '2031-03-04')).toBeNull();
  expect(inRussian('Пользователь навестил Ольгу.', '2031-03-04')).toBe('name-not-in-entry');
});
