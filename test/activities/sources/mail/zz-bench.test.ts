import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mailOf, read, fixture, fixtures } from './mails';
const lines = ['1111from1111from<1111from<1111from<:', 'Op 1 schreef x:', '-'.repeat(200), `From: ${'a '.repeat(90)}`, '> q'];
const cases: [string, Buffer][] = [
  ['plain 9MB lines', mailOf('Subject: x', '', 'words here\n'.repeat(800_000))],
  ['plain 1MB short lines', mailOf('Subject: x', '', 'a\n'.repeat(500_000))],
  ['wrote: lines', mailOf('Subject: x', '', 'On Mon 4 2024 wrote:\n'.repeat(45_000))],
  ['adversarial', mailOf('Subject: x', '', Array.from({ length: 20_000 }, (_, i) => lines[i % 5]).join('\n'))],
  ['from4', mailOf('Subject: x', '', `${'1111from<'.repeat(21)}:\n\n`.repeat(5_000))],
  ['skrev', mailOf('Subject: x', '', `${'abc. skrev '.repeat(17)}:\n`.repeat(5_000))],
  ['html 500k', mailOf('Subject: x', 'Content-Type: text/html', '', '<table><tr><td>cell</td></tr></table>'.repeat(13_000))],
  ['html deep p', mailOf('Subject: x', 'Content-Type: text/html', '', '<p><td><li>'.repeat(45_000))],
  ['html lt', mailOf('Subject: x', 'Content-Type: text/html', '', '<b '.repeat(160_000))],
  ['html deep', mailOf('Subject: x', 'Content-Type: text/html', '', '<div '.repeat(100_000))],
  ['html blockquote400', mailOf('Subject: x', 'Content-Type: text/html', '', '<blockquote>'.repeat(400) + 'line<br>'.repeat(20_000))],
  ['b64 9MB', mailOf('Subject: x', 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'hi', '--b', 'Content-Type: application/pdf', 'Content-Transfer-Encoding: base64', '', Buffer.alloc(6_800_000).toString('base64').replace(/(.{76})/g, '$1\n'), '--b--')],
  ['qp 9MB', mailOf('Subject: x', 'Content-Transfer-Encoding: quoted-printable', '', '=C3=BC=\n'.repeat(1_000_000))],
  ['spaces', mailOf('Subject: x', '', ' '.repeat(1_000_000) + 'x')],
  ['html spaces', mailOf('Subject: x', 'Content-Type: text/html', '', '<pre>' + ' '.repeat(400_000) + 'x</pre>')],
  ['to 250k', mailOf('Subject: x', 'To: ' + 'a@b.c, '.repeat(30_000), '', 'x')],
  ['to parens', mailOf('Subject: x', 'To: ' + '('.repeat(200_000), '', 'x')],
  ['subject', mailOf('Subject: ' + '=?utf-8?Q?a?= '.repeat(15_000), '', 'x')],
  ['refs', mailOf('Subject: x', 'References: ' + '<a@b> '.repeat(40_000), '', 'x')],
  ['refs2', mailOf('Subject: x', 'References: ' + '<'.repeat(240_000), '', 'x')],
  ['flowed', mailOf('Subject: x', 'Content-Type: text/plain; format=flowed', '', 'aaa \n'.repeat(200_000))],
  ['ics', mailOf('Subject: x', 'Content-Type: text/calendar', '', 'BEGIN:VCALENDAR\n' + 'BEGIN:VEVENT\n'.repeat(15_000))],
  ['ics2', mailOf('Subject: x', 'Content-Type: text/calendar', '', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20240101T000000Z\n' + 'EXDATE:20240101T000000Z\n'.repeat(8_000) + 'RRULE:FREQ=SECONDLY\nEND:VEVENT\nEND:VCALENDAR')],
  ['received', mailOf(...Array.from({ length: 3000 }, () => 'Received: by x; nonsense 1:11 ' + '('.repeat(50)), '', 'x')],
];
test('bench', async () => {
  const out: string[] = [];
  for (const [name, raw] of cases) {
    const h = monitorEventLoopDelay({ resolution: 5 }); h.enable();
    const t = performance.now();
    const r = await read(raw, {});
    const ms = performance.now() - t; await new Promise((res) => setTimeout(res, 20)); h.disable();
    out.push(`${name}: ${(raw.length / 1e6).toFixed(1)}MB ${ms.toFixed(0)}ms block ${(h.max / 1e6).toFixed(0)}ms ${'item' in r ? r.item.text.length : r.reason}`);
  }
  const files = fixtures('.eml').map(fixture);
  let heap: number[] = [];
  const t = performance.now();
  for (let i = 0; i < 3000; i++) { await read(files[i % files.length]!, {}); if (i % 500 === 0) { (globalThis as any).gc?.(); heap.push(Math.round(process.memoryUsage().heapUsed / 1e6)); } }
  out.push(`3000 mails ${(performance.now() - t).toFixed(0)}ms heap ${heap.join(' ')} rss ${Math.round(process.memoryUsage().rss / 1e6)}`);
  require('fs').writeFileSync('/tmp/mailtry/bench.txt', out.join('\n'));
}, 300000);
