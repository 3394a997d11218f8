import { agentTools, ALL_TOOLS, cleanupTools } from '../../../schema/wire/agent-tool-specs';
import { TOOL_INPUTS } from '../../../schema/wire/agent-tools';
import { question, withModel } from '../../activities/llm/ask';

interface Schema {
  type: string;
  properties: Record<string, { type: string; description?: string }>;
  required: string[];
  additionalProperties: boolean;
}
const schemas = ALL_TOOLS.map(({ name, inputSchema }) => ({ name, schema: inputSchema as Schema }));

test('a hydration is offered the tools of the reference, in its order', () => {
  expect(agentTools.map(({ name }) => name)).toEqual([
    'view',
    'create',
    'str_replace',
    'insert',
    'delete',
    'rename',
    'decline',
    'retire_rule',
    'same_rule',
    'propose',
    'done',
  ]);
});

test('a cleanup drops points that stand, and is offered nothing for waiting ones', () => {
  expect(cleanupTools.map(({ name }) => name)).toEqual([
    ...['view', 'create', 'str_replace', 'insert', 'delete', 'rename', 'propose', 'drop', 'done'],
  ]);
});

test.each(schemas)('$name tells the model the fields that are checked, no more and no less', ({ name, schema }) => {
  expect(Object.keys(schema.properties)).toEqual(Object.keys(TOOL_INPUTS[name].shape));
  expect(schema.additionalProperties).toBe(false);
});

test.each(schemas)('$name requires the fields that the check requires', ({ name, schema }) => {
  const parsed = TOOL_INPUTS[name].safeParse({});
  const missing = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  expect([...schema.required].sort()).toEqual([...new Set(missing)].sort());
});

test.each(agentTools)('$name is described in few words', ({ description }) => {
  expect(description.length).toBeGreaterThan(20);
  expect(description.length).toBeLessThan(400);
});

test('the tools that write say how to cite', () => {
  const citing = agentTools.filter(({ description }) => description.includes('{p12}')).map(({ name }) => name);
  expect(citing).toEqual(['create', 'str_replace', 'insert']);
});

test('reach a server as they are', async () => {
  await withModel({ answers: [{ tools: [{ name: 'done', input: {} }] }] }, async (model, fake) => {
    await model.ask(question({ tools: agentTools }), {});
    const sent = fake.requests[0]!.body.tools!;
    expect(
      sent.map(({ name, description, input_schema }) => ({ name, description, inputSchema: input_schema })),
    ).toEqual(agentTools);
  });
});
