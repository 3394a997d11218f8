import { foldWord } from './function-words';

/** Words by which something is wanted, planned or promised, and not done. */
const WORDS = `want wants wanted wanting plan plans planned planning intend intends intended hope hopes hoped wish wishes wished promise promised promises dream dreams dreamt dreamed aspires aims considers
  considering considered thinking offers offered will would möchte möchten plant planen vorhat hofft hoffen wünscht träumt verspricht versprach erwägt veut voulait voudrait projette prévoit espère rêve
  promet envisage quiere quería planea piensa espera sueña promete desea vuole vorrebbe spera sogna promette intende quer pretende espera sonha promete wil hoopt droomt belooft vill planerar hoppas ønsker
  håber хочет планирует надеется мечтает обещает обещал обещала собирается`;
const INTENDING = new Set(WORDS.split(/\s+/).map(foldWord));
const PHRASES = /\b(?:going to|about to|would like)\b|想|打算|希望|计划|たい|つもり|予定|싶/iu;

/** Whether a text tells of what somebody means to do rather than of what is. */
export function intends(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  // With a capital, Will is somebody.
  return PHRASES.test(text) || words.some((word) => word !== 'Will' && INTENDING.has(foldWord(word)));
}
