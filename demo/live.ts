import { estimateCost } from '../client/cli/run/estimate';
import { type OpenSystem } from '../client/open-system';
import { readItems } from '../client/reads/items';
import { SCOPES } from './cast';
import { heading, say } from './show';
import { type Slice } from './slices';

/** Characters a token, on the careful side; an item's JSON line adds about this many characters to its text. */
const CHARS_PER_TOKEN = 2.3;
const LINE_CHARS = 60;
/** From the reference run: the agent reads about as much again as the summarizer, and both answer with a tenth of that. */
const AGENT_SHARE = 1;
const OUT_SHARE = 0.1;

/** Before the first call of a real model: tokens and dollars this run may need, and the cap that stops it. */
export async function estimateBefore(
  system: OpenSystem,
  slices: readonly Slice[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const from = slices[0]?.until ?? '';
  const to = slices.at(-1)?.until ?? '';
  const items = (await Promise.all(SCOPES.map((scope) => readItems(system.db, scope, {})))).flat();
  const news = items.filter((item) => item.at <= to && Date.parse(item.at) >= Date.parse(from) - 12 * 3_600_000);
  const read = Math.ceil(news.reduce((sum, item) => sum + item.text.length + LINE_CHARS, 0) / CHARS_PER_TOKEN);
  const tokens = { in: Math.ceil(read * (1 + AGENT_SHARE)), cached: 0, out: Math.ceil(read * OUT_SHARE) };
  const model = system.system.model ?? env.AQUIFER_MODEL ?? 'the configured model';
  const known = estimateCost(tokens, model);
  heading('Before the first call');
  say(`${news.length} messages are to be read with ${model}: about ${tokens.in} tokens in and ${tokens.out} out.`);
  say(
    known.usd > 0
      ? `At its price of ${known.pricesAsOf} about $${known.usd.toFixed(2)}.`
      : `Its price is not known here; with ${estimateCost(tokens).model} it would be about $${estimateCost(tokens).usd.toFixed(2)}.`,
  );
  say(
    env.AQUIFER_MAX_USD
      ? `The run stops at AQUIFER_MAX_USD=${env.AQUIFER_MAX_USD}.`
      : 'AQUIFER_MAX_USD is not set: each scope stops at its daily cap of $5.',
  );
}
