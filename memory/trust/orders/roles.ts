const VERBS =
  'you|always|never|from now|as of now|ignore|disregard|forget|delete|erase|wipe|clear|remember|memori[sz]e|add|store|save|write|record|update|forward|send|redirect|grant|give|share|treat|override|do not|don.?t|must|all (?:future|further|subsequent|invoices|mails?)|new (?:rule|policy)|rule|reply|respond|answer|act|follow|obey|execute|comply|approve|pay|transfer|trust|invite|mark|retire|immer|toujours|siempre|leite|losche|ignorier|ignorez?|ignora|reenvia|始终|總是|总是|忽略|删除|转发';

/** Marks that part the speakers of a conversation with a model. Whoever writes one pretends to be somebody else. Folded text. */
export const ROLE_MARKS: readonly RegExp[] = [
  // `system: always …`, at the beginning of a line, also behind a quote mark or a bullet
  new RegExp(
    `(?:^|\\n|["'“(])[^\\p{L}\\n]{0,8}(?:system|assistant|developer|systeme|sistema|系统|系統)(?: (?:message|notice|note|update|alert))?[^\\p{L}\\n]{0,3}[:>\\]][^\\p{L}\\n]{0,4}(?:please )?(?:${VERBS})(?!\\p{Ll})`,
    'u',
  ),
  // In the middle of a line, as one speaks to somebody
  new RegExp(
    `[.!?,;] {1,3}(?:\\p{L}{2,5},? )?(?:system|assistant)(?: ai)? ?[:,] {0,3}(?:please )?(?:${VERBS})(?!\\p{Ll})`,
    'u',
  ),
  /\b(?:system|assistant|developer) (?:prompt|override|instructions?|commands?)[^\p{L}\n]{0,3}:/u,
  /<\/?(?:system|assistant|instructions?|system[_-]?(?:prompt|message|reminder|instructions?)|user_query|tool_use|tool_result|function_calls|invoke)(?:\s[^<>\n]{0,80})?\/?>/u,
  /<\|[a-z_]{2,24}\|>|<<\/?sys>>|\[\/?inst\]/u,
  /(?:^|\n)\s{0,3}#{2,4} ?(?:system|instruction)(?: ?prompt)?\s*(?::|\n|$)/u,
  /(?:^|\n)\s*(?:human|user)\s*:[^\n]{0,400}\n+\s*assistant\s*:/u,
  // A comment that no reader sees and that speaks to who does
  /<!--[^>]{0,200}\b(?:ai|llm|assistant|agent|bot|memory|model|instructions?|ignore|system)\b/u,
  /"(?:command|name)"\s*:\s*"(?:create|delete|str_replace|insert|rename|retire_rule|same_rule|decline)"/u,
];
