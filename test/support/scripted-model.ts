import { type FakeAnswer, type FakeRequest } from './fake-model';
import { isSummary, simpleModel } from './simple-model';

type Change = FakeAnswer | ((answer: FakeAnswer, request: FakeRequest) => FakeAnswer);

/** The simple model, with faults and pauses put in where a test wants them. */
export interface ScriptedModel {
  answers: (request: FakeRequest) => FakeAnswer;
  /** Lays `change` over the simple model's next answer of that step; several queue up. */
  next: (step: 'summarise' | 'agent', change: Change) => void;
  /** Requests of that step so far. */
  asked: (step: 'summarise' | 'agent') => number;
}

export function scriptedModel(): ScriptedModel {
  const queued: Record<'summarise' | 'agent', Change[]> = { summarise: [], agent: [] };
  const asked = { summarise: 0, agent: 0 };
  return {
    answers: (request) => {
      const step = isSummary(request) ? 'summarise' : 'agent';
      asked[step] += 1;
      const answer = simpleModel(request);
      const change = queued[step].shift();
      return typeof change === 'function' ? change(answer, request) : { ...answer, ...change };
    },
    next: (step, change) => void queued[step].push(change),
    asked: (step) => asked[step],
  };
}
