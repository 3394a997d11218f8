import { type Message, situationOf, wordsOf } from './conversation';
import { language } from './language';
import { mend } from './mend';
import { remember } from './remember';
import { summarise } from './summarise';

export interface Request {
  model: string;
  stream?: boolean;
  messages: Message[];
  tools?: unknown[];
}
export type Content = { type: 'text'; text: string } | { type: 'tool_use'; id: string; name: string; input: object };

/** Answers as a model would: with tools it keeps the memory, without it summarises. The same request, the same answer. */
export async function answer({ messages, tools }: Request): Promise<Content[]> {
  const lang = await language();
  if (!tools?.length) {
    const refused = messages.slice(1).filter(({ role }) => role === 'user').map(wordsOf).join('\n');
    return [{ type: 'text', text: JSON.stringify({ points: summarise(wordsOf(messages[0]), refused, lang) }) }];
  }
  const situation = situationOf(messages);
  const calls = situation.findings ? mend(situation, situation.findings, lang) : remember(situation, lang);
  return calls.map(({ name, input }, i) => ({ type: 'tool_use', id: `toolu_${messages.length}_${i}`, name, input }));
}
