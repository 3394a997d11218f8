import { stemOf } from '../../../../memory/journal/words/stem';

test.each([
  'run runs running runner ran',
  'promise promises promised promising',
  'study studies studied studying',
  'marry married marries marriage',
  'live lives lived living life',
  'engage engaged engagement engagements',
  'employ employed employer employment',
  'sleep slept sleeping sleeps',
  'weigh weighs weighed weight',
  'begin began begun beginning',
  'wohnt wohnen wohne wohnte',
  'spielt spielen spielte',
  'trabaja trabajar trabajo trabajando',
  'lavora lavorare lavorava',
  'учитель учителем учителя',
])('forms of a word meet: %s', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

test.each(['plan plant', 'star start', 'part party', 'paper papaya', 'brother mother', 'bus bush'])(
  'other words stay apart: %s',
  (words) => {
    expect(new Set(words.split(' ').map(stemOf)).size).toBe(2);
  },
);

test.each(['ana', 'a', 'rhythm', 'ங்கள்'])('nothing is cut from %s that would leave nothing to tell it by', (word) => {
  expect(stemOf(word)).toBe(word);
});
