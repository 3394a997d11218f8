/** Nobody writes a longer line to say that text is left out. */
const LONGEST = 160;
/** Marks in front of a line's words: list, heading, quote, comment. */
const LIST_OR_HEADING = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+|#+\s+|\/\/\s*)?/;
/** Said alone on a line or in brackets, these stand for text left out. */
const STRONG = [
  /^(the )?(rest|remainder)( of (the )?(file|document|content|section|text|page|list))?( (is|are|remains?|stays?|as|was|left|kept))?( (unchanged|the same|same|omitted|identical|before|is|as before|as is))$/,
  /^(the )?(existing|previous|prior|remaining|original|earlier|other) (content|contents|lines|text|sections?|entries|items|notes|file)( (is|are|remains?|stays?|goes|continues?|unchanged|omitted|here|above|below|kept|the same))*$/,
  /^(same|unchanged|identical) (as|to|from) (before|above|previous(ly)?|the original|last time)$/,
  /^(content |text |rest |remaining )?(truncated|omitted|shortened|abbreviated|elided|cut)( here)? for (brevity|space|length)$/,
  /^(no (other )?changes|nothing changed)( (below|above|here|to the rest))$/,
  /^(der )?rest( der datei| des (textes|dokuments|inhalts))?( (bleibt|ist))?( (unverändert|gleich|wie (zuvor|bisher|vorher)))$/,
  /^(bisheriger|bestehender|vorhandener) (inhalt|text)( (bleibt|unverändert))*$/,
  /^(le )?reste( du (fichier|document|texte|contenu))?( (est|reste|demeure))?( (inchangée?|identique|comme avant))$/,
  /^(el )?resto( del (archivo|documento|texto|contenido))?( (sigue|permanece|queda|está))?( (sin cambios|igual|igual que antes))$/,
  /^(o |il )?resto( (do arquivo|do ficheiro|do texto|del file|del testo))?( (permanece|fica|rimane|resta))?( (inalterado|sem alterações|invariato))$/,
  /^(contenu existant|contenido existente|conteúdo existente|contenuto esistente|bestaande inhoud)$/,
  /^(остальное|остальной текст|остальная часть( файла)?)( (остаётся|остается))? без изменений$/,
  /^(其余|其余部分|其余内容|其他内容|剩余部分|文件其余部分)(保持)?(不变|省略|同上)$/,
  /^(以下|残り|他)(は)?(同じ|省略|変更なし|略)$/,
];
/** Said with dots or brackets around and nothing else on the line, these do too. */
const WEAK =
  /^(unchanged|omitted|snip(ped)?|truncated|continues?|continued|existing|same|etc|no changes|unverändert|gekürzt|ausgelassen|inchangé|omis|tronqué|sin cambios|omitido|inalterado|invariato|ongewijzigd|без изменений|пропущено|不变|省略|同上|略|中略|以下略|変更なし)$/;

/**
 * Whether a line of Markdown stands for other text. A sentence that merely says "unchanged" does not: what counts is the
 * whole line, or a part of it in brackets or dots.
 */
export function standsForText(line: string): boolean {
  if (bracketed(line).some((part) => STRONG.some((pattern) => pattern.test(bare(part))))) return true;
  if (line.length > LONGEST) return false;
  const text = line.replace(LIST_OR_HEADING, '').replace(/^[*_`~]+|[*_`~\s]+$/g, '');
  const core = bare(text);
  return STRONG.some((pattern) => pattern.test(core)) || (isMarked(text) && WEAK.test(core));
}

/** Lower case, without punctuation around, one blank between words. */
function bare(text: string): string {
  const letters = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return letters.replace(/[\s,;:–—-]+/g, ' ');
}

/** Dots, dashes or brackets at both ends say that something is left out. */
function isMarked(text: string): boolean {
  return /^([[(<{【（]|\.{2,}|…|--)/.test(text) && /([\])>}】）]|\.{2,}|…|--)$/.test(text);
}

/** Parts in brackets; an escaped bracket is quoted text, and one before a parenthesis a link. */
function bracketed(text: string): string[] {
  const matches = text.matchAll(
    /(?<!\\)(?:\[([^[\]\n]{3,80})\](?!\()|\(([^()\n]{3,80})\)|<!--(.{3,80}?)-->|\.{3}(.{3,80}?)\.{3}|…(.{3,80}?)…)/g,
  );
  return [...matches].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}
