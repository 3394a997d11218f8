import { fileEroded } from './checks/file-eroded';
import { fileNotLinked } from './checks/file-not-linked';
import { fileOverBudget } from './checks/file-over-budget';
import { indexLineWithoutDescription } from './checks/index-line-without-description';
import { invisibleCharacter } from './checks/invisible-character';
import { lineLost } from './checks/line-lost';
import { lineWithoutPoint } from './checks/line-without-point';
import { linkToNothing } from './checks/link-to-nothing';
import { nameClash } from './checks/name-clash';
import { oddScheme } from './checks/odd-scheme';
import { outsideInSpine } from './checks/outside-in-spine';
import { outsideWithoutAuthor } from './checks/outside-without-author';
import { rawHtml } from './checks/raw-html';
import { remoteImage } from './checks/remote-image';
import { removedLineBack } from './checks/removed-line-back';
import { ruleWordsGone } from './checks/rule-words-gone';
import { spineOverBudget } from './checks/spine-over-budget';
import { textElided } from './checks/text-elided';
import { unknownPoint } from './checks/unknown-point';
import { unsupportedDetail } from './checks/unsupported-detail';
import { wordsWithoutSource } from './checks/words-without-source';
import { type Check, type Finding, type FindingCode, type VerifierInput } from './findings';

export { DEFAULT_BUDGETS, type Budgets, type Finding, type FindingCode, type VerifierInput } from './findings';

/** One check for each code. What concerns a file's place is asked of the whole draft; what concerns words, of its new lines only. */
export const CHECKS: Readonly<Record<FindingCode, Check>> = {
  'file-over-budget': fileOverBudget,
  'spine-over-budget': spineOverBudget,
  'file-not-linked': fileNotLinked,
  'index-line-without-description': indexLineWithoutDescription,
  'link-to-nothing': linkToNothing,
  'name-clash': nameClash,
  'rule-words-gone': ruleWordsGone,
  'line-without-point': lineWithoutPoint,
  'unknown-point': unknownPoint,
  'unsupported-detail': unsupportedDetail,
  'file-eroded': fileEroded,
  'line-lost': lineLost,
  'removed-line-back': removedLineBack,
  'outside-in-spine': outsideInSpine,
  'outside-without-author': outsideWithoutAuthor,
  'words-without-source': wordsWithoutSource,
  'text-elided': textElided,
  'remote-image': remoteImage,
  'raw-html': rawHtml,
  'odd-scheme': oddScheme,
  'invisible-character': invisibleCharacter,
};

/**
 * Everything that keeps a draft from becoming a commit, in a fixed order; empty when it may. Deterministic, no model.
 * For any two checks there is a text that satisfies both.
 */
export function verify(input: VerifierInput): Finding[] {
  return Object.values(CHECKS).flatMap((check) => check(input));
}
