import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PARSE_TASK, parseBytes, type Parsed } from './parse-bytes';

/** Bytes; above it a file would hold up the worker's heartbeats for tens of milliseconds. */
const OFF_THREAD_FROM = 1_000_000;

/** Should a file need far more than its size all the same, better that the thread ends than the worker. */
const THREAD_HEAP_MB = 768;

/** Parses one JSON file, a big one in a thread of its own. What is not JSON, or too much of it, is `{ ok: false }`. */
export async function parseFile(bytes: Buffer, offThreadFrom = OFF_THREAD_FROM): Promise<Parsed> {
  return bytes.length < offThreadFrom ? parseBytes(bytes) : parseInThread(bytes);
}

function parseInThread(bytes: Buffer): Promise<Parsed> {
  // Compiled or not, the thread's file stands beside this one under the same ending.
  const file = join(__dirname, `parse-bytes${extname(__filename)}`);
  // A copy of its own, because the bytes may be a slice of a pool others read from.
  const own = Uint8Array.from(bytes);
  const worker = new Worker(file, {
    workerData: { task: PARSE_TASK, bytes: own },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    execArgv: ['--no-warnings'],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (parsed: Parsed) => {
      resolve(parsed);
      void worker.terminate();
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ ok: false });
      else reject(error);
    });
    worker.once('exit', () => reject(new Error('The parsing thread ended without an answer.')));
  });
}
