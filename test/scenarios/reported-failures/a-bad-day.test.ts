import { failCycle } from '../../../activities/fail-cycle';
import { readCosts } from '../../../client/reads/costs';
import { readStatus } from '../../../client/reads/status';
import { calls, setScene, withNotes, type Scene } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';

let bench: Bench;
let now = '2026-03-01T06:00:00.000Z';
beforeAll(async () => (bench = await createBench({ now: () => now })));
afterAll(() => bench.close());
