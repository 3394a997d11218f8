import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

export const ROOT = join(__dirname, '../..');

/** The files a page shows, by path: each code block below a line that is nothing but the path of a TypeScript file. */
export function filesOnPage(page: string): Map<string, string> {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = text.matchAll(/^`([\w/.-]+\.ts)`\n+```ts\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, path = '', code = '']) => [path, code]));
}

/**
 * Loads files that are on no disk, as if they lay at their paths: what they import is another of them, or what lies there.
 * Each is run once, however many import it.
 */
export function loaderOf(files: ReadonlyMap<string, string>): (path: string) => Record<string, unknown> {
  const loaded = new Map<string, { exports: Record<string, unknown> }>();
  return function load(path) {
    const known = loaded.get(path);
    if (known) return known.exports;
    const code = files.get(path);
    if (code === undefined) throw new Error(`The page has no file ${path}.`);
    const module = { exports: {} };
    loaded.set(path, module);
    const find = (name: string): unknown => {
      const place = name.startsWith('.') ? join(dirname(path), name) : name;
      if (files.has(`${place}.ts`)) return load(`${place}.ts`);
      return jest.requireActual(name.startsWith('.') ? join(ROOT, place) : name);
    };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- It is our own page.
    const run = new Function('require', 'module', 'exports', toCommonJs(code)) as (...given: unknown[]) => void;
    run(find, module, module.exports);
    return module.exports;
  };
}

function toCommonJs(code: string): string {
  return transformSync(code, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'commonjs' },
  }).code;
}
