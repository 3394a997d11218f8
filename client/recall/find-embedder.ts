import { MemoryError } from '../../memory/errors';
import { type Embedder } from './embedder';
import { lexicalEmbedder } from './lexical-embedder';
import { serverEmbedder } from './server-embedder';

type Env = Readonly<Record<string, string | undefined>>;

/** A guess: models differ widely, so it is to be measured for the one in use. */
const SERVER_THRESHOLD = 0.35;

/**
 * The embedder the environment names: a server (`AQUIFER_EMBEDDINGS_URL`, `_MODEL`, `_KEY`, `_THRESHOLD`), else the one built in.
 * @throws MemoryError usage.invalid
 */
export function findEmbedder(env: Env): Embedder {
  const url = env.AQUIFER_EMBEDDINGS_URL;
  if (!url) return lexicalEmbedder;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalid('AQUIFER_EMBEDDINGS_URL is no address.', 'Write it as https://embeddings.example.com.');
  const model = env.AQUIFER_EMBEDDINGS_MODEL;
  if (!model)
    throw invalid(
      'AQUIFER_EMBEDDINGS_URL is set, but no model.',
      'Set AQUIFER_EMBEDDINGS_MODEL as the server names it.',
    );
  const threshold = Number(env.AQUIFER_EMBEDDINGS_THRESHOLD || SERVER_THRESHOLD);
  if (!(threshold > 0 && threshold < 1))
    throw invalid('AQUIFER_EMBEDDINGS_THRESHOLD is no cosine.', 'Use a number between 0 and 1, such as 0.35.');
  return serverEmbedder({ url, model, key: env.AQUIFER_EMBEDDINGS_KEY || null, threshold });
}

function invalid(what: string, next: string): MemoryError {
  return new MemoryError('usage.invalid', what, next);
}
