import { comesBack } from '../../memory/journal/facts/forgotten';
import { type ForgottenThing, loadForgotten } from '../../schema/journal/load-forgotten';
import { allow } from './forgotten';
import { type JournalGround } from './ground';

type Told = Parameters<typeof comesBack>[0];

/** What was forgotten and would keep this from being known. */
export async function forgottenLike({ tx, at, hash }: JournalGround, told: Told): Promise<ForgottenThing[]> {
  return (await loadForgotten(tx, at)).filter(({ hashes }) => comesBack(told, hashes, hash) !== null);
}

/**
 * A person's own words are allowed by their being typed: what was forgotten in the same words is so no more. What only resembles them is
 * theirs to allow. What they were asked about the former is known with that.
 * @returns that, by its own id
 */
export async function allowSameWords(ground: JournalGround, told: Told): Promise<ForgottenThing[]> {
  const like = await forgottenLike(ground, told);
  const same = like.filter(({ hashes }) => comesBack(told, hashes, ground.hash) !== 'alike');
  if (same.length > 0) await allow(ground, same);
  return like.filter((one) => !same.includes(one));
}
