import { readItems } from '../../client/reads/items';
import { importOwn } from '../../client/runs/import-own';
import { type MeetingWishes, type PersonalImport } from '../../client/runs/import-target';
import { type ScopeId } from '../../memory/scope';
import { type FakeAnswer, type FakeRequest } from './fake-model';
import { type Rig } from './rig';
import { isSummary, promptLines, simpleModel } from './simple-model';

/** Imports texts as a person's files, by path, as a program does. */
export function importTexts(
  rig: Rig,
  kind: PersonalImport,
  user: ScopeId,
  files: Record<string, string>,
  wishes?: MeetingWishes,
) {
  const given = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  return importOwn(rig.system, kind, user, given, wishes);
}

/** What a scope sees of a source, or of all, as text, in time order. */
export async function textsOf(rig: Rig, scope: ScopeId, source?: string): Promise<string[]> {
  const items = await readItems(rig.db, scope, source === undefined ? {} : { source });
  return items.filter(({ deletedAt }) => deletedAt === null).map(({ text }) => text);
}

/** The simple model, to whom each line of an item is a point: so a transcript gives one for each turn. */
export function lineModel(request: FakeRequest): FakeAnswer {
  if (!isSummary(request)) return simpleModel(request);
  const items = promptLines(request).filter(({ id }) => typeof id === 'string' && id.startsWith('i'));
  const points = items.flatMap(({ id, text }) =>
    String(text)
      .split('\n')
      .map((line) => {
        const isRule = /\b(always|never)\b/i.test(line);
        const quotes = [{ item: id, quote: line }];
        const rule = isRule ? { basis: 'stated', certainty: 'certain', quotes, until: null } : null;
        return { kind: isRule ? 'procedural' : 'episodic', text: line, items: [id], rule };
      }),
  );
  return { text: JSON.stringify({ points }) };
}
