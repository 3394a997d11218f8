import { estimateCost } from '../client/cli/run/estimate';
import { type OpenSystem } from '../client/open-system';
import { readItems } from '../client/reads/items';
import { type System } from '../client/system';
import { PEOPLE, TEAM_SCOPE } from './cast';
import { countLeaks } from './leaks';
import { type DemoOptions } from './options';
import { type DemoDocument, whoIs } from './report';
import { heading, say } from './show';

/** What runs and, plainly, what does the reading. */
export function introduction(system: System): void {
  say(`Temporal UI: ${system.ui ?? system.address}`);
  if (system.model === 'offline') {
    say(
      'Model: the offline engine. It is no language model: it extracts sentences by rules and files them. It shows how everything',
    );
    say('works, not how well a model writes; for that see demo/gallery/, or run with --live.');
  } else say(`Model: ${system.model ?? 'as configured on the workers'}.`);
}

/** Answers, isolation, cost, what to try. */
export async function closing(system: OpenSystem, document: DemoDocument, options: DemoOptions): Promise<void> {
  heading('The memory');
  for (const report of [document, ...document.others]) {
    const active = report.rules.filter((rule) => rule.state === 'active').length;
    const characters = report.files.reduce((sum, file) => sum + file.content.length, 0);
    say(
      `${report.scope.padEnd(16)} ${report.files.length} files, ${characters} characters, ${active} rules in force, ${report.cycles.length} cycles`,
    );
    const person = whoIs(report.scope);
    if (person && report.cycles.length === 0)
      say(
        `                 empty: ${person.who} is only in #${person.channel}, whose first message is later than the last slice shown (--all goes on)`,
      );
  }
  if (options.print) printFiles(document);

  heading('Three questions, answered from the memory alone: index → one file');
  for (const answer of document.answers) {
    say(`? ${answer.question}`);
    say(`  ${answer.answer}`);
    say(`  ${answer.path}${answer.by ? `; said by ${answer.by}` : ''}${answer.at ? ` on ${answer.at}` : ''}`);
  }

  heading('Nothing private in the team memory');
  await showIsolation(system, document);

  heading('What it would have cost');
  showCost(document);

  heading('Try');
  if (options.exit)
    say('export AQUIFER_MODEL=offline && npm run -s aquifer -- up     (the demo stops its servers when it ends)');
  say(`npm run -s aquifer -- files cat ${TEAM_SCOPE} index.md`);
  say(`npm run -s aquifer -- rules ${TEAM_SCOPE}`);
  say('npm run -s aquifer -- import slack PATH/TO/YOUR-EXPORT.zip --team mine   (after: aquifer scope add team:mine)');
  say(`Temporal UI: ${document.ui.temporal ?? ''}`);
}

function printFiles(document: DemoDocument): void {
  for (const report of [document, ...document.others]) {
    for (const file of report.files) {
      heading(`${report.scope} ${file.path}`);
      say(file.content);
    }
  }
}

async function showIsolation(system: OpenSystem, document: DemoDocument): Promise<void> {
  const texts = document.files.map((file) => file.content);
  const said = await readItems(system.db, TEAM_SCOPE, {});
  for (const person of PEOPLE) {
    const items = await readItems(system.db, person.scope, {});
    const { checked, leaks } = countLeaks(
      items.map((item) => item.text),
      said.map((item) => item.text),
      texts,
    );
    say(
      `#${person.channel}: ${items.length} messages, ${checked} of them eight words or longer; eight-word runs of theirs in ${TEAM_SCOPE}, not said in public too: ${leaks}`,
    );
  }
  const seen = new Set(said.map((item) => item.container));
  say(
    `Channels ${TEAM_SCOPE} can read at all: ${[...seen].map((name) => `#${name}`).join(', ')} (row security in Postgres, not a filter).`,
  );
}

function showCost(document: DemoDocument): void {
  const cycles = [document, ...document.others].flatMap((report) => report.cycles);
  const total = (key: 'tokensIn' | 'tokensCached' | 'tokensOut' | 'modelCalls') =>
    cycles.reduce((sum, cycle) => sum + cycle[key], 0);
  const tokens = { in: total('tokensIn'), cached: total('tokensCached'), out: total('tokensOut') };
  const estimate = estimateCost(tokens);
  const messages = cycles.reduce(
    (sum, cycle) => sum + Object.values(cycle.read).reduce((all, count) => all + count, 0),
    0,
  );
  say(
    `${total('modelCalls')} model calls so far, ${tokens.in} tokens in, ${tokens.out} out (a careful count), for ${messages} messages.`,
  );
  say(
    `With ${estimate.model} at its price of ${estimate.pricesAsOf}, without prompt caching: $${estimate.usd.toFixed(2)}, $${((100 * estimate.usd) / Math.max(messages, 1)).toFixed(3)} per 100 messages.`,
  );
}
