import { type Moment, rewindPoint } from '../../../../../client/cli/run/rehearse/rewind-point';

const MOMENT: Moment = {
  at: '2026-01-10T00:00:00Z',
  cited: new Set([1]),
  offeredLater: new Set([1, 2]),
  firstNew: 10,
};

const row = (id: number, change: object = {}) => ({
  ...{ id, state: 'placed', reason: null, tries: 0, text: `point ${id}` },
  ...{ retired_at: null, retired_by: null, retired_reason: null, same_as: null, proposal: null },
  ...change,
});
const rewound = (id: number, change: object = {}) => rewindPoint(row(id, change), MOMENT);

describe('a point, taken back to an earlier moment,', () => {
  test('is placed if it stood in a file then, whatever became of it', () => {
    for (const state of ['placed', 'waiting', 'declined', 'parked']) {
      expect(rewound(1, { state, tries: 2, reason: 'why' })).toMatchObject({ state: 'placed', tries: 0, reason: null });
    }
  });

  test('waits if it was offered only later', () => {
    for (const state of ['placed', 'declined', 'parked', 'waiting']) {
      expect(rewound(2, { state, tries: 2, reason: 'why' })).toMatchObject({
        state: 'waiting',
        tries: 0,
        reason: null,
      });
    }
  });

  test('stays what it is if nobody was asked about it since', () => {
    expect(rewound(3, { state: 'declined', reason: 'small talk' })).toMatchObject({
      state: 'declined',
      reason: 'small talk',
    });
    expect(rewound(3, { state: 'waiting', tries: 1 })).toMatchObject({ state: 'waiting', tries: 1 });
  });

  test('stays withdrawn: its words are gone', () => {
    for (const id of [1, 2, 3]) expect(rewound(id, { state: 'withdrawn', text: '' })).toMatchObject({ state: 'withdrawn', text: '' }); // prettier-ignore
  });

  test('is in force again if it was retired later', () => {
    const retired = { retired_at: '2026-01-11T00:00:00Z', retired_by: 12, retired_reason: 'replaced' };
    expect(rewound(1, retired)).toMatchObject({ retired_at: null, retired_by: null, retired_reason: null });
  });

  test('stays retired if it was retired before', () => {
    const retired = { retired_at: '2026-01-09T23:59:59.999+00:00', retired_by: 3, retired_reason: 'replaced' };
    expect(rewound(1, retired)).toMatchObject(retired);
  });

  test('is a rule of its own again if what it repeats came later, or was not known to be repeated', () => {
    expect(rewound(1, { same_as: 10 })).toMatchObject({ same_as: null });
    expect(rewound(2, { same_as: 1 })).toMatchObject({ same_as: null });
    expect(rewound(1, { same_as: 3 })).toMatchObject({ same_as: 3 });
  });

  test('is held by no proposal: those are not copied', () => {
    for (const state of ['waiting', 'withdrawn']) expect(rewound(3, { state, proposal: 4 })).toMatchObject({ proposal: null }); // prettier-ignore
  });

  test('keeps its number, its words and columns nobody here knows', () => {
    expect(rewound(2, { colour: 'green' })).toMatchObject({ id: 2, text: 'point 2', colour: 'green' });
  });

  test('leaves the row it came from alone', () => {
    const given = row(2, { state: 'declined' });
    rewindPoint(given, MOMENT);
    expect(given.state).toBe('declined');
  });
});
