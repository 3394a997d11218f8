import { type Sentence } from './sentences';

// Each family adds its weight once. What a reader looks up later: numbers, names, states, reasons, roles.
const SIGNS: [number, RegExp][] = [
  [2, /#\d+|\bv?\d+\.\d+(?:\.\d+)*\b|\b(?:PR|pull request|issue|bug|ticket) ?#?\d+/i],
  [1.2, /\b\d+(?:[.,]\d+)?\s?(?:%|k|m|kb|mb|gb|tb|ms|s|x|h|hours?|days?|weeks?|months?|years?|usd|eur|xmr|people|users?)?\b/i],
  [0.8, /https?:\/\//],
  [1.2, /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d|\b\d+(?:st|nd|rd|th)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/i],
  [1, /(?<=\w\W+)(?:[A-Z]{2,}\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][a-z]{2,})\b/],
  [0.7, /(?<=\w\W+)(?:[A-Z]{2,}\w*|[A-Z][a-z]{2,})\b.*\s(?:[A-Z]{2,}\w*|[A-Z][a-z]{2,})\b/],
  [1.5, /\b(?:agreed|decided|decision|will be|going to|goes? (?:in|to)|moved?|merged?|released?|tagged|renamed?|scheduled|postponed|waiting|replaced?|dropped|removed?|approved|funded|integrated|based on|switch(?:ed|es)?|instead)\b/i],
  [1.3, /\b(?:i[’']?(?:ve|ll|m)|i (?:have|will|wrote|made|am|did|finished|fixed|use|added)|working on|worked on|maintainer|in charge|backup|leads?|leading|responsible)\b/i],
  [1.2, /\b(?:stands for|is called|means|refers to|consists|includ(?:es?|ing)|requires?|because|due to|since|so that|supports?|uses?)\b/i],
  [0.8, /\b(?:now|currently|first|next|new|plan|ready|done|finished|complete[ds]?|progress|update[ds]?|version|release|launch)\b/i],
];
const NOISE =
  /\?\s*$|\b(?:lol|haha\w*|thanks?|thank you|hello|hi all|good (?:morning|evening)|sorry|congrat\w*|awesome|cool|nice|joke|kidding)\b|^(?:yes|no|yeah|yep|nope|ok|okay|sure|well|hmm+|oh|ah|lol|agreed|right|what|who|why|how|where|do|does|is|are|can|could|would|should|did|anyone|any)\b|[:;]-?[)PD]|^\d+[.)]\s/i;
const OPINION = /\b(?:imh?o|i (?:think|guess|suppose|feel|hope|wish|bet|wonder|don[’']?t know)|maybe|perhaps|might|would|could|not sure|personally|tbh)\b/i;
const VAGUE = /^(?:it|that|this|they|he|she|which|and|but|so|or|then|there|these|those)\b/i;

/** Weighs sentences against each other; `spread` says how many items of the window speak of a noun. */
export function salience(sentence: Sentence, nouns: string[], spread: (noun: string) => number): number {
  const { readable } = sentence;
  const words = readable.split(/\s+/).length;
  if (words < 5 || readable.length > 260) return 0;
  let score = SIGNS.reduce((sum, [weight, sign]) => sum + (sign.test(readable) ? weight : 0), 0);
  // A subject that several items share says more than one mentioned once.
  score += Math.min(2.5, nouns.reduce((sum, noun) => sum + (spread(noun) > 2 ? 0.5 : 0.15), 0));
  if (NOISE.test(readable)) score -= 2.5;
  if (OPINION.test(readable)) score -= 1.5;
  if (VAGUE.test(readable)) score -= 1;
  if (words < 8) score -= 1;
  if (!sentence.member) score -= /https?:/.test(readable) ? 3 : 0.3;
  // Long sentences pay for the room they take.
  score -= readable.length / 150;
  return score;
}
