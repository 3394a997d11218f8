/**
 * The summarizer's answer as JSON schema, for servers that hold the model to it. Written out because structured output
 * takes a part of JSON schema only: every property required, no lengths, no patterns. `summary.ts` checks those.
 */
export const summaryJsonSchema = closed({
  points: {
    type: 'array',
    items: closed({
      kind: { type: 'string', enum: ['episodic', 'procedural', 'semantic'] },
      text: { type: 'string', description: 'Understandable alone, full names, absolute dates.' },
      items: { type: 'array', items: { type: 'string' }, description: 'Ids of the messages it rests on.' },
      rule: {
        description: 'Procedural points only; null for the others.',
        anyOf: [
          closed({
            basis: { type: 'string', enum: ['stated', 'observed'] },
            certainty: { type: 'string', enum: ['certain', 'possible'] },
            quotes: {
              type: 'array',
              description: 'stated: one; observed: one from each of at least two items.',
              items: closed({
                item: { type: 'string' },
                quote: { type: 'string', description: "An exact run of that item's text, three words or more." },
              }),
            },
            until: {
              anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }],
              description: 'Last day it holds, if the words say so.',
            },
          }),
          { type: 'null' },
        ],
      },
    }),
  },
});

/** An object of exactly these properties, as structured output demands. */
export function closed(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
