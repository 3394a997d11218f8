import { MemoryError } from '../../memory/errors';
import { parseEmbeddings } from '../../schema/wire/embeddings-answer';
import { type Embedder } from './embedder';

export interface EmbeddingServer {
  /** Base address; `/v1` and `/v1/embeddings` at its end are understood. */
  url: string;
  model: string;
  key: string | null;
  /** Cosine from which on two texts of this model are similar. */
  threshold: number;
  timeoutMs?: number;
}

/** Texts in one request. */
const BATCH = 64;
/** Somebody waits for the answer that memory goes into. */
const TIMEOUT_MS = 10_000;

/** Vectors from any server that speaks `POST /v1/embeddings`. It sees the lines once, and each text that memory is asked for. */
export function serverEmbedder(server: EmbeddingServer): Embedder {
  const base = server.url.replace(/\/+$/, '').replace(/\/v1(?:\/embeddings)?$/, '');
  return {
    name: `${server.model} at ${new URL(base).host}`,
    threshold: server.threshold,
    kept: true,
    embed: async (texts) => {
      const vectors: number[][] = [];
      for (let at = 0; at < texts.length; at += BATCH)
        vectors.push(...(await ask(server, `${base}/v1/embeddings`, texts.slice(at, at + BATCH))));
      return vectors;
    },
  };
}

async function ask(server: EmbeddingServer, url: string, texts: readonly string[]): Promise<number[][]> {
  const timeoutMs = server.timeoutMs ?? TIMEOUT_MS;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(server.key && { authorization: `Bearer ${server.key}` }) },
    body: JSON.stringify({ model: server.model, input: texts, encoding_format: 'float' }),
    // A person's words go to the address that was named, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw unreachable(`The embeddings server did not answer within ${timeoutMs} ms.`);
  });
  if (!response.ok) throw refused(response.status);
  const vectors = parseEmbeddings(await response.json().catch(() => null), texts.length);
  if (vectors) return vectors;
  throw unreachable('The embeddings server gave no vector for each text.');
}

/** What it says of itself is left out: it may quote what it was sent. */
function refused(status: number): MemoryError {
  if (status === 401 || status === 403)
    return new MemoryError(
      'usage.invalid',
      `The embeddings server refused the key (${status}).`,
      'Set AQUIFER_EMBEDDINGS_KEY.',
    );
  if (status === 429 || status >= 500) return unreachable(`The embeddings server is overloaded or down (${status}).`);
  return new MemoryError(
    'usage.invalid',
    `The embeddings server refused the request (${status}).`,
    'Check AQUIFER_EMBEDDINGS_URL and AQUIFER_EMBEDDINGS_MODEL.',
  );
}

function unreachable(what: string): MemoryError {
  return new MemoryError(
    'service.unreachable',
    what,
    'Check AQUIFER_EMBEDDINGS_URL, or unset it to use the embeddings that are built in.',
  );
}
