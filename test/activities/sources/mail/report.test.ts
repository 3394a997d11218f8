import { reportLines } from '../../../../activities/sources/mail/report';

const REPORT = `Reporting-MTA: dns; mail.example.com

Final-Recipient: rfc822; ada@example.com
Action: failed
Status: 5.1.1

Original-Recipient: rfc822;bob@example.com
Action: Delayed
Status: 4.2.2
`;

test('each receiver is a line', () => {
  const lines = ['[delivery failed: ada@example.com, 5.1.1]', '[delivery delayed: bob@example.com, 4.2.2]'];
  expect(reportLines(REPORT)).toEqual(lines);
  expect(reportLines(REPORT.replaceAll('\n', '\r\n'))).toEqual(lines);
});

test('a report that says little says what it says', () => {
  expect(reportLines('Final-Recipient: ada@example.com')).toEqual(['[delivery report: ada@example.com]']);
  expect(reportLines('nothing of the kind')).toEqual([]);
});

test('of thousands of receivers twenty are named', () => {
  expect(reportLines('Final-Recipient: a@example.com\n\n'.repeat(3_000))).toHaveLength(20);
});
