import * as fc from 'fast-check';
import { changesOf, withChanges } from '../../../activities/agent/draft-files';
import { type Files } from '../../../memory/files/memory-file';
import { anyMemory, committed, fresh } from '../../memory/files/sample';

const BASE: Files = {
  'index.md': committed(['# Index']),
  'a.md': committed(['one', 'two'], 2),
  'b.md': committed(['three'], 4),
};

test('a draft that is its base has no changes', () => {
  expect(changesOf(BASE, { ...BASE })).toEqual({});
});

test('changes are the new, edited and deleted files, whole', () => {
  const draft: Files = {
    'index.md': BASE['index.md']!,
    'a.md': [BASE['a.md']![0]!, ...fresh(['more {p1}'])],
    'c.md': [],
  };
  expect(changesOf(BASE, draft)).toEqual({ 'a.md': draft['a.md'], 'b.md': null, 'c.md': [] });
});

test('laid over another base they leave alone what they do not name', () => {
  const other: Files = { ...BASE, 'd.md': committed(['four'], 9) };
  expect(withChanges(other, { 'a.md': null })).toEqual({
    'index.md': BASE['index.md'],
    'b.md': BASE['b.md'],
    'd.md': other['d.md'],
  });
});

test('deleting what is not there changes nothing', () => {
  expect(withChanges(BASE, { 'none.md': null })).toEqual(BASE);
});

test('the base is not touched', () => {
  const frozen = Object.freeze({ ...BASE });
  withChanges(frozen, { 'a.md': [], 'b.md': null });
  expect(frozen).toEqual(BASE);
});

test('any draft is its base with its changes laid over, also after a trip through JSON', () => {
  fc.assert(
    fc.property(anyMemory(), anyMemory(), (base, draft) => {
      const fromOtherIds = Object.fromEntries(
        Object.entries(draft).map(([path, lines]) => [path, lines.map((line) => ({ ...line, id: null }))]),
      );
      const stored = JSON.parse(JSON.stringify(changesOf(base, fromOtherIds))) as ReturnType<typeof changesOf>;
      expect(withChanges(base, stored)).toEqual(fromOtherIds);
    }),
  );
});
