import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestServices, stopTestServices } from '../test/support/services';
import { commitTime } from './bench/commit-time';
import { cost } from './bench/cost';
import { forgotten } from './bench/forgotten';
import { history } from './bench/history';
import { journal } from './bench/journal';
import { recallTime } from './bench/recall';
import { asJson, asMarkdown, type Section } from './bench/report';
import { spineGrowth } from './bench/spine-growth';
import { verifierTime } from './bench/verifier-time';

/** In the order they run: what is measured in milliseconds first, while nothing else has filled the caches. */
const SECTIONS: Record<string, () => Section | Promise<Section>> = {
  verifier: verifierTime,
  commit: commitTime,
  recall: recallTime,
  forgotten,
  cost,
  journal,
  spine: spineGrowth,
  history,
};

const USAGE = `npm run bench -- [${Object.keys(SECTIONS).join('] [')}] [--json [--out FILE]]`;

/** Runs the sections asked for, all by default. Exit code 1: something is over its budget or goal; 2: there is no such section. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, out: { type: 'string' } },
  });
  const wanted = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
  if (wanted.some((name) => !SECTIONS[name])) {
    console.error(USAGE);
    return 2;
  }
  await startTestServices();
  try {
    const found: Record<string, Section> = {};
    for (const [name, run] of Object.entries(SECTIONS)) {
      if (!wanted.includes(name)) continue;
      const startedAt = Date.now();
      found[name] = await run();
      console.error(`${name}: ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
    }
    const text = values.json ? asJson(found) : asMarkdown(Object.values(found));
    if (values.out) writeFileSync(values.out, `${text}\n`);
    else console.log(text);
    return Object.values(found).every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await stopTestServices();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
