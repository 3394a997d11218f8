import * as fc from 'fast-check';
import { followRenames } from '../../../memory/files/follow-renames';
import { brokenLinks } from '../../../memory/files/links';
import { memoryOf, textsOf } from './sample';

const moved = new Map([['people.md', 'team/people (all).md']]);

/** One line in a file, before and after people.md moved. */
function follows(line: string, path = 'notes.md'): string {
  const files = memoryOf({ [path]: [line], 'team/people (all).md': ['# People'], 'topics/x.md': ['# X'] });
  return textsOf(followRenames(files, moved)[path])[0]!;
}

const LINKS: [before: string, after: string][] = [
  ['See [people](people.md).', 'See [people](team/people%20%28all%29.md).'],
  ['[people](people.md#ada "who is who")', '[people](team/people%20%28all%29.md#ada "who is who")'],
  ['[people](<people.md>)', '[people](team/people%20%28all%29.md)'],
  ['[people](./people.md) and [x](topics/x.md)', '[people](team/people%20%28all%29.md) and [x](topics/x.md)'],
  ['[a [b] c](people.md)', '[a [b] c](team/people%20%28all%29.md)'],
  ['[p]: people.md', '[p]: team/people%20%28all%29.md'],
  ['[[people]] and [[people.md|all]]', '[[team/people (all)]] and [[team/people (all).md|all]]'],
  ['[one](people.md), [two](people.md)', '[one](team/people%20%28all%29.md), [two](team/people%20%28all%29.md)'],
  ['`[code](people.md)` and people.md', '`[code](people.md)` and people.md'],
  ['[out](https://example.com/people.md)', '[out](https://example.com/people.md)'],
  ['[gone](gone.md)', '[gone](gone.md)'],
];
test.each(LINKS)('%s becomes %s', (before, after) => expect(follows(before)).toBe(after));

test('from another folder the way is relative', () => {
  expect(follows('[people](../people.md)', 'topics/y.md')).toBe('[people](../team/people%20%28all%29.md)');
});

test('links within a file that moved are seen from its new folder, those to itself too', () => {
  const files = memoryOf({
    'old/deep/a.md': ['[x](../topics/x.md) [self](a.md#top) [here](#top) [[topics/x]]', 'plain'],
    'topics/x.md': [],
  });
  const followed = followRenames(files, new Map([['a/a.md', 'old/deep/a.md']]));
  expect(textsOf(followed['old/deep/a.md'])).toEqual([
    '[x](../../topics/x.md) [self](a.md#top) [here](#top) [[topics/x]]',
    'plain',
  ]);
});

test('a line keeps its author and points, and remembers what it said', () => {
  const files = memoryOf({ 'notes.md': ['See [people](people.md) {p3}', 'else {p4}'], 'team/people (all).md': [] });
  const [changed, other] = followRenames(files, moved)['notes.md']!;
  expect(changed).toEqual({ id: null, author: 'agent', points: [3], was: 'See [people](people.md)', text: 'See [people](team/people%20%28all%29.md)' }); // prettier-ignore
  expect(other).toBe(files['notes.md']![1]);
});

test('without a rename the very same files go back', () => {
  const files = memoryOf({ 'a.md': ['[b](b.md)'], 'b.md': [] });
  expect(followRenames(files, new Map())).toBe(files);
  expect(followRenames(files, moved)).toBe(files);
});

test('a sound link is never broken by a rename, wherever both files go', () => {
  const path = fc.constantFrom('a.md', 'x/a.md', 'x/y/b (1).md', 'z/c d.md', 'b.md');
  const link = fc.constantFrom('inline', 'angle', 'definition', 'wiki');
  fc.assert(
    fc.property(path, path, path, path, link, (from, to, newFrom, newTo, kind) => {
      fc.pre(from !== to && newFrom !== newTo);
      const up = from.split('/').slice(1).map(() => '../').join(''); // prettier-ignore
      const encoded = `${up}${to}`.replace(/[\s()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
      const text = {
        inline: `[t](${encoded})`,
        angle: `[t](<${up}${to}>)`,
        definition: `[t]: ${encoded}`,
        wiki: `[[${to.replace(/\.md$/, '')}]]`,
      }[kind];
      const before = memoryOf({ [from]: [text], [to]: ['# T'] });
      expect(brokenLinks(from, before[from]!, before)).toEqual([]);
      const after = { [newFrom]: before[from]!, [newTo]: before[to]! };
      const followed = followRenames(after, new Map([[from, newFrom], [to, newTo]].filter(([a, b]) => a !== b) as [string, string][])); // prettier-ignore
      expect(brokenLinks(newFrom, followed[newFrom]!, followed)).toEqual([]);
    }),
  );
});
