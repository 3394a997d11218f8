import { type Sentence } from './sentences';

// What is looked up later: references, amounts, dates, decisions, who does what, links, names, reasons, states.
const SIGNS = [
  /#\d+|\bv?\d+\.\d+(?:\.\d+)*\b|\b(?:PR|pull request|issue|bug|ticket) ?#?\d+/i,
  /\b\d+(?:[.,]\d+)?\s?(?:%|[kmx]|[kmgt]b|m?s|hours?|days?|weeks?|months?|years?|usd|eur|people|users?)?\b/i,
  /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d|\b\d+(?:st|nd|rd|th)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/i,
  /\b(?:agreed|decided|decision|will be|going to|goes? (?:in|to)|moved?|merged?|released?|tagged|renamed?|scheduled|postponed|waiting|replaced?|dropped|removed?|approved|funded|integrated|based on|switch(?:ed|es)?|instead)\b/i,
  /\b(?:i[’']?(?:ve|ll|m)|i (?:have|will|wrote|made|am|did|finished|fixed|use|added)|working on|worked on|maintainer|in charge|backup|leads?|leading|responsible)\b/i,
  /https?:\/\//,
  /(?<=\w\W+)(?:[A-Z]{2,}\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][a-z]{2,})\b/,
  /(?<=\w\W+)(?:[A-Z]{2,}\w*|[A-Z][a-z]{2,})\b.*\s(?:[A-Z]{2,}\w*|[A-Z][a-z]{2,})\b/,
  /\b(?:stands for|is called|means|refers to|consists|includ(?:es?|ing)|requires?|because|due to|since|so that|supports?|uses?)\b/i,
  /\b(?:now|currently|first|next|new|plan|ready|done|finished|complete[ds]?|progress|update[ds]?|version|release|launch)\b/i,
];
const NOISE =
  /\?\s*$|\b(?:lol|haha\w*|thanks?|thank you|hello|hi all|good (?:morning|evening)|sorry|congrat\w*|awesome|cool|nice|joke|kidding)\b|^(?:yes|no|yeah|yep|nope|ok|okay|sure|well|hmm+|oh|ah|lol|agreed|right|what|who|why|how|where|do|does|is|are|can|could|would|should|did|anyone|any)\b|[:;]-?[)PD]|^\d+[.)]\s/i;
const OPINION = /\b(?:imh?o|i (?:think|guess|feel|hope|wish|bet|wonder)|maybe|perhaps|might|would|could|not sure)\b/i;
const VAGUE = /^(?:it|that|this|they|he|she|which|and|but|so|or|then|there|these|those)\b/i;

/** How much a sentence is worth as a note; 0 or less is nothing. */
export function salience({ readable, member }: Sentence): number {
  const words = readable.split(/\s+/).length;
  if (words < 5 || readable.length > 260) return 0;
  const told = 1.3 * SIGNS.filter((sign) => sign.test(readable)).length;
  const doubts = (NOISE.test(readable) ? 2.5 : 0) + (OPINION.test(readable) ? 1.5 : 0) + (VAGUE.test(readable) ? 1 : 0);
  // Programs that post links say little; long sentences pay for the room they take.
  const stranger = member ? 0 : /https?:/.test(readable) ? 3 : 0.3;
  return told - doubts - stranger - (words < 8 ? 1 : 0) - readable.length / 150;
}
