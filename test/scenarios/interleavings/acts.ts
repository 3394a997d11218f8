import * as fc from 'fast-check';
import { type Mode } from '../../../memory/hydration/mode';
import { type Temper, TEMPERS } from './agents';

/** What a person may do at any time, also while a cycle runs. `nth` picks from what there is. */
export type PersonAct =
  | { do: 'add' | 'remove' | 'paste'; nth: number }
  | { do: 'rename' | 'rm' | 'retire' | 'pin' | 'accept' | 'reject' | 'rebuild'; nth: number }
  | { do: 'revert'; back: number }
  | { do: 'mode'; mode: Mode };

/** What happens to the sources; `told`: the withdrawal runs at once, otherwise the next cycle finds out. */
export type SourceAct =
  | { do: 'delete'; nth: number; told: boolean }
  | { do: 'edit'; nth: number; told: boolean }
  | { do: 'leave'; told: boolean };

/** Something that happens before the nth transaction of a cycle, or a crash before or after it. */
export type Disturbance = { at: number; act: PersonAct | SourceAct | { do: 'wipe' } | { do: 'crash'; when: 'before' | 'after' } }; // prettier-ignore

export type Act =
  | PersonAct
  | SourceAct
  | { do: 'say'; news: number; rule: boolean; where: 'dev' | 'ops' }
  | { do: 'repeat'; nth: number }
  | { do: 'cycle'; kind: 'hydrate' | 'cleanup'; tempers: Temper[]; seed: number; disturbed: Disturbance | null }
  | { do: 'wipe' };

const nth = fc.nat({ max: 30 });
const of = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names), nth });

const personAct: fc.Arbitrary<PersonAct> = fc.oneof(
  { weight: 4, arbitrary: of('add', 'remove', 'paste') },
  { weight: 3, arbitrary: of('rename', 'rm', 'retire', 'pin', 'rebuild') },
  { weight: 2, arbitrary: of('accept', 'reject') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revert' as const), back: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mode' as const), mode: fc.constantFrom<Mode>('auto', 'auto', 'review', 'dry-run') }) }, // prettier-ignore
);
const sourceAct: fc.Arbitrary<SourceAct> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'edit' as const), nth, told: fc.boolean() }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), told: fc.boolean() }) },
);
const wipe = fc.constant({ do: 'wipe' as const });
const crash = fc.record({ do: fc.constant('crash' as const), when: fc.constantFrom('before' as const, 'after' as const) }); // prettier-ignore
const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  at: fc.nat({ max: 12 }),
  act: fc.oneof(
    { weight: 4, arbitrary: personAct },
    { weight: 3, arbitrary: sourceAct },
    { weight: 4, arbitrary: crash },
    { weight: 1, arbitrary: wipe },
  ),
});
const cycle: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('cycle' as const),
  kind: fc.constantFrom('hydrate' as const, 'hydrate' as const, 'hydrate' as const, 'cleanup' as const),
  tempers: fc.array(fc.constantFrom(...TEMPERS), { minLength: 1, maxLength: 3 }),
  seed: fc.nat(),
  disturbed: fc.option(disturbance, { nil: null }),
});
const say: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('say' as const),
  news: fc.integer({ min: 1, max: 3 }),
  rule: fc.boolean(),
  where: fc.constantFrom('dev' as const, 'dev' as const, 'ops' as const),
});

/** News and cycles more than anything else, so that there is a memory to disturb. */
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: say },
    { weight: 7, arbitrary: cycle },
    { weight: 6, arbitrary: personAct },
    { weight: 3, arbitrary: sourceAct },
    { weight: 1, arbitrary: of('repeat') },
    { weight: 1, arbitrary: wipe },
  ),
  { minLength: 8, maxLength: 22, size: 'max' },
);
