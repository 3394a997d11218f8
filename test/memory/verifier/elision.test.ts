import { standsForText } from '../../../memory/verifier/elision';

test.each([
  '[rest unchanged]', '[Rest of the file unchanged]', '(rest of file remains the same)', '... existing content ...', '… existing content …', '... rest of the document is unchanged ...',
  '<!-- rest of file unchanged -->', '[remaining lines omitted]', '- [remaining entries omitted]', 'Rest of the file unchanged.', '[same as before]', 'Same as above', '[truncated for brevity]',
  '[content omitted for brevity]', '**[rest unchanged]**', '> [unchanged]', '... (unchanged) ...', '[snip]', '--- unchanged ---', '# [rest unchanged]', '`[rest unchanged]`',
  'Ada leads [rest of the file unchanged]', '[Rest unverändert]', '[Rest der Datei bleibt unverändert]', '[le reste du fichier est inchangé]', '[resto sin cambios]', '[resto del archivo sin cambios]',
  '[o resto permanece inalterado]', '[il resto rimane invariato]', '[остальное без изменений]', '[其余部分不变]', '（以下省略）', '[以下同じ]',
])('%j stands for text', (line) => {
  expect(standsForText(line)).toBe(true);
}); // prettier-ignore

test.each([
  'The price stays unchanged', '- Status: unchanged', 'The rest of the team is in Porto', 'The rest of the file is encrypted with a key', '- unchanged', 'Existing content must be reviewed by Ada',
  'Same as before the fork, Bob merges', '- See [the rest](rest.md)', 'Truncated logs are useless', 'Remaining: 3 entries', 'He said "rest unchanged" twice', '[x] done', '- [unchanged](a.md) — what stays',
  'Prices (unchanged) are listed', 'Omitted variables bias the result', '\\[rest unchanged\\] is what the bot printed', '', '---', '| --- | --- |', 'etc', '- [ ] open', 'No changes to the API before May',
])('%j is text', (line) => {
  expect(standsForText(line)).toBe(false);
}); // prettier-ignore
