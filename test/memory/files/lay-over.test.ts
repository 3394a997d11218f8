import * as fc from 'fast-check';
import { layOver } from '../../../memory/files/lay-over';
import { type Line } from '../../../memory/files/memory-file';

let ids = 0;
const old = (text: string): Line => ({ id: ++ids, text, author: 'agent', points: [] });
const fresh = (text: string): Line => ({ id: null, text, author: 'agent', points: [1] });
const NOBODY = new Set<string>();

test('files the draft changed are the draft’s, the others stay the very same', () => {
  const head = { 'a.md': [old('a')], 'b.md': [old('b')] };
  const changes = { 'a.md': [head['a.md'][0]!, fresh('new')], 'c.md': [fresh('c')] };
  const { files, kept } = layOver(head, changes, NOBODY);
  expect(files).toEqual({ 'a.md': changes['a.md'], 'b.md': head['b.md'], 'c.md': changes['c.md'] });
  expect(files['b.md']).toBe(head['b.md']);
  expect(kept).toEqual([]);
});

test('a file the draft took away goes', () => {
  expect(layOver({ 'a.md': [old('a')], 'b.md': [] }, { 'a.md': null }, NOBODY).files).toEqual({ 'b.md': [] });
});

test('a file that changed since stays as it is now, and is named', () => {
  const head = { 'a.md': [old('theirs')], 'b.md': [old('b')] };
  const { files, kept } = layOver(head, { 'b.md': null, 'a.md': [fresh('ours')] }, new Set(['b.md', 'a.md']));
  expect(files).toEqual(head);
  expect(kept).toEqual(['a.md', 'b.md']);
});

test('a file somebody deleted since does not come back', () => {
  expect(layOver({}, { 'a.md': [fresh('a')] }, new Set(['a.md']))).toEqual({ files: {}, kept: ['a.md'] });
});

test('a change of a file the draft left alone is no conflict', () => {
  const head = { 'a.md': [old('theirs')] };
  expect(layOver(head, { 'b.md': [fresh('b')] }, new Set(['a.md'])).kept).toEqual([]);
});

test('a line the draft moved, and a person removed meanwhile, does not come back with it', () => {
  const moved = old('moved');
  const stays = old('stays');
  const { files } = layOver({ 'b.md': [stays] }, { 'b.md': [stays, moved, fresh('new')] }, NOBODY);
  expect(files['b.md']!.map(({ text }) => text)).toEqual(['stays', 'new']);
});

test('whatever changed since, no old line appears that the memory has lost, and kept files are untouched', () => {
  const paths = ['a.md', 'b.md', 'c.md'];
  const numbered = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  const lines = numbered.map((list) => list.map((id): Line => ({ id, text: `l${id}`, author: 'agent', points: [] })));
  const files = fc.dictionary(fc.constantFrom(...paths), lines);
  fc.assert(
    fc.property(
      files,
      fc.dictionary(fc.constantFrom(...paths), fc.option(lines)),
      fc.subarray(paths),
      (head, changes, since) => {
        const laid = layOver(head, changes, new Set(since));
        const standing = new Set(
          Object.values(head)
            .flat()
            .map(({ id }) => id),
        );
        expect(
          Object.values(laid.files)
            .flat()
            .every(({ id }) => standing.has(id)),
        ).toBe(true);
        for (const path of since) expect(laid.files[path]).toBe(head[path]);
      },
    ),
  );
});
