import { summaryJsonSchema } from '../../../schema/wire/summary-json-schema';

type Node = { [key: string]: unknown; type?: string; properties?: Record<string, Node>; required?: string[] };

/** Keywords that structured output takes. Others are ignored or refused, so they may not creep in. */
const SUPPORTED = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'format',
  'description',
];

function nodes(node: Node): Node[] {
  const children = [
    ...Object.values(node.properties ?? {}),
    ...((node['anyOf'] as Node[] | undefined) ?? []),
    ...(node['items'] ? [node['items'] as Node] : []),
  ];
  return [node, ...children.flatMap(nodes)];
}

const all = nodes(summaryJsonSchema as Node);

test('each object is closed and requires all it has', () => {
  const objects = all.filter(({ type }) => type === 'object');
  expect(objects).toHaveLength(4);
  for (const node of objects) {
    expect(node['additionalProperties']).toBe(false);
    expect(node.required).toEqual(Object.keys(node.properties!));
  }
});

test('only supported keywords are used, and each node has a type or alternatives', () => {
  for (const node of all) {
    expect(SUPPORTED).toEqual(expect.arrayContaining(Object.keys(node)));
    expect(node.type ?? node['anyOf']).toBeDefined();
  }
});

test('it is plain JSON that survives the wire', () => {
  expect(JSON.parse(JSON.stringify(summaryJsonSchema))).toEqual(summaryJsonSchema);
});

test('it has the keys of the answer', () => {
  const keys = new Set(all.flatMap((node) => Object.keys(node.properties ?? {})));
  expect([...keys].sort()).toEqual([
    'basis',
    'certainty',
    'item',
    'items',
    'kind',
    'points',
    'quote',
    'quotes',
    'rule',
    'text',
    'until',
  ]);
});
