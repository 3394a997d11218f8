import { sql } from 'kysely';
import { type ExportedJournal } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { groupKey } from '../journal/group-key';
import { ensureJournal, updateJournal } from '../journal/journal-row';

/**
 * Writes what an export learnt from a journal. Entries that cannot be read here are named no more, so that nobody takes them for deleted
 * ones: their facts keep their quotes. As *scope*, into an unwritten epoch.
 */
export async function restoreJournal(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  { forgetKey, facts, lines, questions }: ExportedJournal,
): Promise<void> {
  await ensureJournal(tx, { scope, epoch });
  const next = (list: readonly { id: number }[]) => list.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  await updateJournal(tx, { scope, epoch }, {
    forget_key: Buffer.from(forgetKey, 'hex'),
    ...{ next_fact: next(facts), next_line: next(lines), next_question: next(questions) },
  }); // prettier-ignore
  const keyed = facts.map((fact) => ({ ...fact, groupKey: groupKey(fact) }));
  await sql`
    insert into fact (scope, epoch, id, text, quote, entry, version, entry_date, as_of, subject, categories, thing, origin, state,
      superseded_by, restated, confirmed, until, merged, tries, deleted_at, hashes, group_key)
    select ${scope}, ${epoch}, f.id, f.text, quote, i.id, case when i.id is null then null else f.version end, "entryDate", "asOf", subject,
      categories, thing, origin, state, "supersededBy", restated, confirmed, until, merged, tries, "deletedAt", hashes, "groupKey"
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
      as f(id int, text text, quote text, entry text, version int, "entryDate" date, "asOf" text, subject text, categories text[],
        thing text, origin text, state text, "supersededBy" int, restated boolean, confirmed text, until text, merged boolean,
        tries int, "deletedAt" timestamptz, hashes jsonb, "groupKey" text)
      left join item i on i.id = f.entry`.execute(tx);
  await sql`
    insert into category_line (scope, epoch, id, category, place, text, facts, origin, state, written_at, deleted_at, hashes)
    select ${scope}, ${epoch}, id, category, place, text, facts, origin, state, "writtenAt", "deletedAt", hashes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(id int, category text, place int, text text, facts int[], origin text, state text, "writtenAt" timestamptz,
        "deletedAt" timestamptz, hashes jsonb)`.execute(tx);
  await sql`
    insert into question (scope, epoch, id, kind, fact, against_fact, against_line, asked_at)
    select ${scope}, ${epoch}, id, kind, fact, "againstFact", "againstLine", "askedAt"
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as q(id int, kind text, fact int, "againstFact" int, "againstLine" int, "askedAt" timestamptz)`.execute(tx);
}
