import { gzipSync } from 'node:zlib';
import { findText } from './find-text';

const WORD = 'kumquat-7f3a';
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

/** A history as Temporal hands it over, with something in the place a test names. */
const history = (fields: { payload?: Buffer; message?: string; stack?: string; memo?: object }) => ({
  events: [
    {
      eventId: '1',
      workflowExecutionStartedEventAttributes: {
        input: { payloads: [{ metadata: { encoding: Buffer.from('json/plain') }, data: fields.payload }] },
        memo: { fields: fields.memo ?? {} },
      },
    },
    {
      eventId: '2',
      activityTaskFailedEventAttributes: {
        failure: { message: fields.message ?? '', stackTrace: fields.stack ?? '', cause: { message: 'inner' } },
      },
    },
  ],
});

describe('a planted word is found', () => {
  test.each<[string, unknown, string]>([
    ['in a payload', history({ payload: Buffer.from(JSON.stringify({ text: WORD })) }), '.data'],
    ['in a failure', history({ message: `Failing row contains (1, ${WORD}).` }), '.failure.message'],
    ['in a stack trace', history({ stack: `Error: ${WORD}\n    at run` }), '.failure.stackTrace'],
    ['in a memo', history({ memo: { note: { data: Buffer.from(WORD) } } }), '.memo'],
    ['in the name of a field', history({ memo: { [WORD]: 1 } }), '.<key>'],
    ['in other letters', { text: WORD.toUpperCase() }, '.text'],
    ['in a history as JSON', JSON.parse(JSON.stringify(history({ payload: Buffer.from(WORD) }))), '.data'],
    ['in base64 in JSON in a string', { data: base64(JSON.stringify({ inner: base64(`- ${WORD}`) })) }, '.data'],
    ['in URL-safe base64 within a sentence', `x=${Buffer.from(`???${WORD}`).toString('base64url')}&y`, '$'],
    ['in hex', Buffer.from(WORD).toString('hex'), '$'],
    ['in an escaped address', `/files/${encodeURIComponent(`ä ${WORD}`).replace('-', '%2D')}`, '$'],
    ['in gzip', { body: gzipSync(JSON.stringify([WORD])) }, '.body'],
    ['in gzip in base64', { body: base64(gzipSync(WORD)) }, '.body'],
    ['in escaped JSON', '{"text":"\\u006bumquat-7f3a"}', '.text'],
    ['in an error’s cause', new Error('no words', { cause: new Error(WORD) }), '.cause.message'],
    ['in a log', `2026-01-01 [WARN] Activity failed { error: '${WORD}' }`, '$'],
    ['in a map', new Map([['a', new Set([WORD])]]), '$'],
  ])('%s', (_where, value, place) => {
    expect(findText(value, WORD).join(' ')).toContain(place);
  });
});

test('a history without the word is clean', () => {
  const clean = history({ payload: Buffer.from('{"scope":"team:demo","n":2}'), message: 'Postgres23514' });
  expect(findText(clean, WORD)).toEqual([]);
});

test('every place is named', () => {
  expect(findText({ a: WORD, b: [`x${WORD}`], c: 'other' }, WORD)).toEqual(['$.a', '$.b[0]']);
});

test('what refers to itself is read once', () => {
  const loop: Record<string, unknown> = { text: WORD };
  loop.self = loop;
  expect(findText(loop, WORD)).toEqual(['$.text']);
});
