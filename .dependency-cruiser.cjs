// The table of CONTRIBUTING.md, as rules. `tsPreCompilationDeps: false` lets `import type` through.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}` },
  to: { path: '^(memory|workflows|activities|schema|client|workers|demo|test)/', pathNot: `^(${allowed.join('|')})` },
});
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('memory-imports-only-itself', 'memory/', ['memory/']),
    only('schema-imports-memory', 'schema/', ['schema/', 'memory/']),
    only('workflows-import-memory', 'workflows/', ['workflows/', 'memory/']),
    only('activities-import-memory-and-schema', 'activities/', ['activities/', 'memory/', 'schema/']),
    only('client-imports-no-activities', 'client/(?!cli/run/)', [
      'client/',
      'memory/',
      'schema/',
      'workflows/(messages|search-attributes)',
    ]),
    only('demo-imports-client', 'demo/', ['demo/', 'client/', 'memory/']),
    {
      name: 'memory-uses-two-libraries',
      comment: 'A Markdown parser and a diff: docs/decisions/0002. Nothing else, and no Node.',
      severity: 'error',
      from: { path: '^memory/' },
      to: { pathNot: '^memory/|node_modules/(mdast-util-from-markdown|mdast-util-to-string|diff|@types/mdast)/' },
    },
    {
      name: 'workflow-bundle-is-pure',
      severity: 'error',
      from: { path: '^(workflows|memory)/' },
      to: { path: 'node_modules/(zod|kysely|pg|@anthropic-ai)/', reachable: true },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
  },
};
