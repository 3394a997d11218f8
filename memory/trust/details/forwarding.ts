/** Ways to pass things on; the second group needs to say what is passed on, since web servers redirect all day. */
const FORWARD =
  /(?<!\b(?:look|looking|looks|looked|go|going|move|moving|step|put|bring|fast|straight)[ -])\bforward(?:s|ed|ing)?\b(?! (?:slash|compatib|secre|port))|\b(?:auto-?forward\p{L}*|reroute[sd]?|divert(?:s|ed)?|(?<![.\w])b?cc(?![#.\w])|carbon copy|(?:send|sends|mail|e-?mail|deliver|give) (?:a |an |all |every )?(?:blind )?(?:cop(?:y|ies)|duplicates?|transcripts?|backups?)|weiterleit\p{L}*|weitergeleitet\p{L}*|umleit\p{L}*|in kopie|kopien? an|leiten? .{1,60} weiter|transf[eé]r(?:e|er|ez)|faire suivre|redirige[rz]?|en copie|copie (?:de|à)|reenv[ií]\p{L}*|redirig\p{L}*|redirij\p{L}*|con copia|copias? (?:de|a|al))\b|转发|轉發|转寄|轉寄|抄送|密送/iu;
const REDIRECT =
  /\b(?:redirect(?:s|ed)?|copy|point|route)\b[^.\n]{0,60}\b(?:mails?|e-?mails?|invoices?|payments?|payouts?|payroll|salar(?:y|ies)|orders?|messages?|calls?|requests?|deliver(?:y|ies)|shipments?|parcels?|statements?|receipts?|notifications?|reports?|alerts?|backups?|tickets?)\b/iu;
const CHANGE =
  /\b(?:chang|updat|switch|set|replac|mov|redirect)(?:e|es|ed|ing|s|t)?\b[^.\n]{0,40}\b(?:delivery|payout|pay-?out|payroll|shipping|billing|bank|banking|remittance|mailing|forwarding|contact|notification|recovery|reply-to|deposit)\b[^.\n]{0,30}\b(?:address(?:es)?|e-?mail|account|details|destination|location|to)\b/iu;
const STREET =
  /\b\d{1,5}[a-z]?,? (?:[\p{Lu}][\p{L}'.-]* ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|way|drive|boulevard|blvd|square|court|quay)\b|\b\p{Lu}[\p{L}-]+(?:straße|strasse|str\.|weg|platz|gasse) \d{1,4}\b|\b\d{1,4},? (?:rue|avenue|boulevard|place) (?:de |du |des |la )?\p{Lu}|\b(?:calle|avenida|plaza) \p{Lu}[^\d\n]{1,30}\d{1,4}\b/iu;

/** Something is to go to a concrete mail address, link or street. */
export function namesForwarding(line: string, hasTarget: boolean): boolean {
  if (hasTarget && (FORWARD.test(line) || REDIRECT.test(line))) return true;
  return CHANGE.test(line) && (hasTarget || STREET.test(line));
}
