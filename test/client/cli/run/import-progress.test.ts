import { PassThrough } from 'node:stream';
import { showProgress } from '../../../../client/cli/run/import-progress';

/** What is written, and the size of the way. */
function scene(isTTY: boolean) {
  const written: string[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, cursorTo: () => true, clearLine: () => true });
  stream.on('data', (bytes: Buffer) => written.push(bytes.toString()));
  const measure = { all: 1_000, seen: 0 };
  const shown = showProgress(stream as unknown as NodeJS.WriteStream, measure);
  const step = (seen: number, files: number) => {
    measure.seen = seen;
    shown.onProgress({ phase: 'upload', files, bytes: seen });
  };
  const text = () => written.join('');
  return { shown, step, text };
}

const read = (done: number) => ({ phase: 'read' as const, files: 4, bytes: 1_000, done });

describe('without a terminal', () => {
  test('a line is written at each tenth of the way, not at each file', () => {
    const { step, text } = scene(false);
    for (let n = 1; n <= 200; n += 1) step(n * 2, n);
    expect(text().trimEnd().split('\n')).toEqual([
      'storing: 50 files, 0.0 MB',
      'storing: 100 files, 0.0 MB',
      'storing: 150 files, 0.0 MB',
      'storing: 200 files, 0.0 MB',
    ]);
  });

  test('reading writes a line when it got far on, so that hours are not a thousand lines', () => {
    const { shown, text } = scene(false);
    for (const done of [0, 0, 250, 250, 400, 500, 20_000, 29_000, 30_000]) shown.onProgress(read(done));
    expect(text().match(/\d+/g)).toEqual(['250', '500', '20000', '30000']);
  });

  test('what is not known in size writes nothing while it is stored', () => {
    const shown = scene(false);
    shown.step(0, 3);
    shown.shown.stop();
    expect(shown.text()).toBe('');
  });
});

describe('on a terminal', () => {
  test('a bar shows the share of the bytes looked at, and is gone at the end', () => {
    const { shown, step, text } = scene(true);
    step(500, 2);
    expect(text()).toContain('storing');
    expect(text()).toContain('50%');
    shown.onProgress(read(250));
    shown.stop();
    const atEnd = text();
    shown.stop();
    shown.onProgress(read(250));
    shown.stop();
    expect(atEnd).toContain('250 items');
  });

  test('Ctrl-C still ends the command: no listener is left behind, or set at all', () => {
    const before = process.listenerCount('SIGINT');
    const { shown, step } = scene(true);
    step(500, 2);
    expect(process.listenerCount('SIGINT')).toBe(before);
    shown.stop();
  });
});
