import fc from 'fast-check';
import { CATEGORIES } from '../../../memory/journal/category';
import {
  evolveJsonSchema,
  factsJsonSchema,
  parseEvolve,
  parseFacts,
  parsePick,
  parseRewrite,
  pickJsonSchema,
  rewriteJsonSchema,
} from '../../../schema/wire/journal-answers';

const found = {
  quote: 'moved to Lisbon',
  subject: 'user',
  text: 'User moved to Lisbon.',
  asOf: '2024-03-04',
  categories: ['about-me'],
  thing: 'home',
};
const edit = { category: 'people', replaces: [12], text: 'Ana teaches.', facts: [31] };
const facts = (...list: unknown[]) => parseFacts(JSON.stringify({ facts: list }));
const evolve = (edits: unknown[], contradicts?: unknown) => parseEvolve(JSON.stringify({ edits, contradicts }));
const rewrite = (...categories: unknown[]) => parseRewrite(JSON.stringify({ categories }));

describe('facts', () => {
  test('are read as they were found', () => {
    expect(facts(found)).toEqual({ facts: [found], faults: [] });
  });

  test('none is an answer', () => {
    expect(parseFacts('```json\n{"facts":[]}\n```')).toEqual({ facts: [], faults: [] });
  });

  test.each(['', 'I found nothing.', '{}', '[]', '{"facts":null}', '{"facts":[{"text":"cut off'])(
    '%p is no answer',
    (text) => {
      expect(parseFacts(text)).toBeNull();
    },
  );

  test('a bad one does not spoil the others and is told by its place', () => {
    expect(facts(found, { ...found, quote: ' ', text: 7 }, found)).toEqual({
      facts: [found, found],
      faults: [{ place: 1, why: 'text: invalid_type; quote: invalid_format' }],
    });
  });

  test('a fault never quotes the answer', () => {
    const canary = 'CANARY-7f3';
    const answer = facts({ [canary]: 1, categories: [canary], asOf: [canary], text: { [canary]: canary } }, canary);
    expect(answer?.faults).toHaveLength(2);
    expect(JSON.stringify(answer)).not.toContain(canary);
  });

  test.each(['User', 'the user', 'I', 'me', ' Myself '])('the subject %p is the user', (subject) => {
    expect(facts({ ...found, subject })?.facts[0]?.subject).toBe('user');
  });

  test.each(['Ana', 'Userman', 'Ian'])('the subject %p is somebody else', (subject) => {
    expect(facts({ ...found, subject })?.facts[0]?.subject).toBe(subject);
  });

  test.each([[null], [undefined], [''], ['none'], ['null']])('the thing %p is none', (thing) => {
    expect(facts({ ...found, thing })?.facts[0]?.thing).toBeNull();
  });

  test('categories go by their titles too, unknown ones are left out', () => {
    const categories = [
      'Work & career',
      'about me',
      'goals_aspirations',
      'health and habits',
      'gossip',
      'people',
      'People',
    ];
    expect(facts({ ...found, categories })?.facts[0]?.categories).toEqual([
      ...['work-career', 'about-me', 'goals-aspirations', 'health-habits', 'people'],
    ]);
  });

  test('one category may stand alone', () => {
    expect(facts({ ...found, categories: 'beliefs' })?.facts[0]?.categories).toEqual(['beliefs']);
  });

  test('without a category of ours it is a fault', () => {
    expect(facts({ ...found, categories: ['gossip'] })).toMatchObject({ facts: [], faults: [{ place: 0 }] });
  });

  test('a year may be a number, and no date is empty', () => {
    expect(facts({ ...found, asOf: 2024 }, { ...found, asOf: null })?.facts.map(({ asOf }) => asOf)).toEqual([
      '2024',
      '',
    ]);
  });

  test('a quote keeps its blanks, a text does not', () => {
    const [fact] = facts({ ...found, quote: ' a  b ', text: ' A b. ' })?.facts ?? [];
    expect(fact).toMatchObject({ quote: ' a  b ', text: 'A b.' });
  });

  test('keys that are not ours are dropped', () => {
    expect(facts({ ...found, confidence: 0.9 })?.facts).toEqual([found]);
  });
});

describe('edits', () => {
  test('are read as they are', () => {
    expect(evolve([edit], [{ line: 7, fact: 31 }])).toEqual({
      edits: [edit],
      contradicts: [{ line: 7, fact: 31 }],
      faults: [],
    });
  });

  test.each([12, '12', 'f12', ' fact 12', '#12'])('the id %p is 12', (id) => {
    expect(evolve([{ ...edit, replaces: [id], facts: id }])?.edits).toEqual([{ ...edit, facts: [12] }]);
  });

  test.each(['', 'twelve', 0, -12, 1.5, null, '12-13', '99999999999'])(
    'the id %p is none, so the edit is not applied',
    (id) => {
      expect(evolve([edit, { ...edit, replaces: [id] }])).toMatchObject({ edits: [edit], faults: [{ place: 1 }] });
    },
  );

  test('what they replace may be left out', () => {
    expect(evolve([{ ...edit, replaces: undefined }])?.edits).toEqual([{ ...edit, replaces: [] }]);
  });

  test('one of an unknown category is a fault in our words', () => {
    expect(evolve([{ ...edit, category: 'gossip' }])?.faults).toEqual([
      { place: 0, why: 'category: unknown category' },
    ]);
  });

  test('contradictions may be missing, and bad ones are left out', () => {
    expect(evolve([edit])?.contradicts).toEqual([]);
    expect(evolve([], 'none')?.contradicts).toEqual([]);
    expect(evolve([], [{ line: 7 }, { line: 'l7', fact: 'f31' }])?.contradicts).toEqual([{ line: 7, fact: 31 }]);
  });

  test.each(['', '{"edits":{}}', '{"contradicts":[]}', '{"edits":[{"category"'])('%p is no answer', (text) => {
    expect(parseEvolve(text)).toBeNull();
  });
});

describe('a rewriting', () => {
  const line = { text: 'Ana teaches.', facts: [31] };

  test('is read by category', () => {
    expect(rewrite({ name: 'People', lines: [line] }, { name: 'beliefs', lines: [] })).toEqual({
      categories: [
        { name: 'people', lines: [line] },
        { name: 'beliefs', lines: [] },
      ],
      faults: [],
    });
  });

  test('keeps a name that is no category, so that it is seen', () => {
    expect(rewrite({ name: 'gossip', lines: [line] })?.categories).toEqual([{ name: 'gossip', lines: [line] }]);
  });

  test('loses only the lines that are not of the form, told by their place among all', () => {
    const answer = rewrite({ name: 'people', lines: [line, 'Ana'] }, { name: 'beliefs', lines: [{ text: '' }, line] });
    expect(answer?.categories.map(({ lines }) => lines)).toEqual([[line], [line]]);
    expect(answer?.faults.map(({ place }) => place)).toEqual([1, 2]);
  });

  test('drops a category that is not of the form', () => {
    expect(rewrite('people', { lines: [line] }, { name: 'people' })?.categories).toEqual([
      { name: 'people', lines: [] },
    ]);
  });

  test.each(['', '[]', '{"categories":{"people":[]}}'])('%p is no answer', (text) => {
    expect(parseRewrite(text)).toBeNull();
  });
});

describe('a pick', () => {
  test('has categories of ours, each once', () => {
    expect(parsePick('Sure: {"categories":["People","people","weather",3,"patterns"]}')).toEqual({
      categories: ['people', 'patterns'],
    });
  });

  test('of nothing is an answer, other words are none', () => {
    expect(parsePick('{"categories":[]}')).toEqual({ categories: [] });
    expect(parsePick('none')).toBeNull();
    expect(parsePick('{"categories":"people"}')).toBeNull();
  });
});

test('any text whatever gets an answer, not an exception', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((list) => JSON.stringify({ facts: list, edits: list, categories: list })),
  );
  fc.assert(
    fc.property(anything, (text) => {
      for (const parse of [parseFacts, parseEvolve, parseRewrite, parsePick]) expect(typeof parse(text)).toBe('object');
    }),
  );
});

describe('the schemas', () => {
  type Node = { [key: string]: unknown; type?: string; properties?: Record<string, Node>; required?: string[] };
  const nodes = (node: Node): Node[] => [
    node,
    ...Object.values(node.properties ?? {}).flatMap(nodes),
    ...((node['anyOf'] as Node[] | undefined) ?? []).flatMap(nodes),
    ...(node['items'] ? nodes(node['items'] as Node) : []),
  ];
  const all = [factsJsonSchema, evolveJsonSchema, rewriteJsonSchema, pickJsonSchema] as Node[];
  /** Keywords that structured output takes. */
  const supported = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf', 'description'];

  test.each(all)('use only what structured output takes', (schema) => {
    for (const node of nodes(schema)) {
      expect(supported).toEqual(expect.arrayContaining(Object.keys(node)));
      expect(node.type ?? node['anyOf']).toBeDefined();
      if (node.type !== 'object') continue;
      expect(node['additionalProperties']).toBe(false);
      expect(node.required).toEqual(Object.keys(node.properties!));
    }
  });

  test('have the keys that the parsers read', () => {
    const keys = (schema: Node) => [
      ...new Set(nodes(schema).flatMap(({ properties }) => Object.keys(properties ?? {}))),
    ];
    expect(all.map((schema) => keys(schema).sort())).toEqual([
      ['asOf', 'categories', 'facts', 'quote', 'subject', 'text', 'thing'],
      ['category', 'contradicts', 'edits', 'fact', 'facts', 'line', 'replaces', 'text'],
      ['categories', 'facts', 'lines', 'name', 'text'],
      ['categories'],
    ]);
  });

  test('name the eight categories', () => {
    const enums = all.flatMap(nodes).flatMap((node) => (node['enum'] ? [node['enum']] : []));
    expect(enums).toHaveLength(4);
    for (const one of enums) expect(one).toEqual(CATEGORIES);
  });
});
