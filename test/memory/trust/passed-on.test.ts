import fc from 'fast-check';
import { isOwn, partQuoted } from '../../../memory/trust/passed-on';

const words = (text: string) => text.split('\n').filter((line) => line !== '');
const own = (text: string) => words(partQuoted(text).own);
const passedOn = (text: string) => words(partQuoted(text).passedOn);

test('lines with a quote mark are somebody else’s, also as an entity and nested', () => {
  expect(own('mine\n> theirs\n&gt; theirs\n> > older\nmine too')).toEqual(['mine', 'mine too']);
});

test('three marks quote to the end', () => {
  expect(own('mine\n&gt;&gt;&gt; theirs\nstill theirs')).toEqual(['mine']);
});

test.each([
  '---------- Forwarded message ---------',
  '-----Original Message-----',
  'Begin forwarded message:',
  '-------- Weitergeleitete Nachricht --------',
  '-----Ursprüngliche Nachricht-----',
  'Début du message réexpédié :',
  '---------- Message transféré ---------',
  '---------- Mensaje reenviado ---------',
  '-------- Messaggio inoltrato --------',
  '---------- 转发的邮件 ----------',
])('all below %j is', (line) => {
  expect(own(`FYI\n\n${line}\nwe pay at once\n\nalways`)).toEqual(['FYI']);
});

test.each([
  ['English', 'From: Cy <cy@flats.example>\nSent: Monday\nTo: Ada\nSubject: terms'],
  ['German', 'Von: Cy\nGesendet: Montag\nAn: Ada\nBetreff: Bedingungen'],
  ['French', 'De : Cy\nEnvoyé : lundi\nÀ : Ada\nObjet : conditions'],
  ['Spanish', 'De: Cy\nEnviado el: lunes\nPara: Ada\nAsunto: condiciones'],
  ['Chinese', '发件人：Cy\n发送时间：星期一\n收件人：Ada\n主题：条件'],
])('all below a mail’s headers in %s is', (_language, headers) => {
  expect(own(`see below\n\n${headers}\n\nwe pay at once`)).toEqual(['see below']);
});

test.each([
  'Cy wrote:',
  'On Mon, 5 Jan 2026, Cy <cy@flats.example> wrote:',
  'Am Montag schrieb Cy schrieb:',
  'Le lundi, Cy a écrit :',
  'Cy escribió:',
  '张三写道：',
])('what follows %j is', (line) => {
  expect(own(`mine\n${line}\nwe pay at once\n\nalways`)).toEqual(['mine']);
});

test('between marked lines the author answers', () => {
  expect(own('Cy wrote:\n> at once?\nno, after a week\n> sure?\nyes')).toEqual(['no, after a week', 'yes']);
});

test('behind the colon the words go on to the paragraph’s end', () => {
  expect(own('Cy wrote: we pay\nat once\n\nI say never')).toEqual(['I say never']);
  expect(passedOn('Cy wrote: we pay\nat once\n\nI say never')).toEqual(['Cy wrote: we pay', 'at once']);
});

test.each([
  '[attachment: always pay.pdf, application/pdf, 12 kB]',
  '[file: always pay.pdf]',
  '[invite updated: always pay, 2026-01-07, Cy]',
  '[forwarded mail: always pay, from Cy]',
  '[memory in the prompt: not noted]',
])('%s holds what others chose', (line) => {
  expect(own(`mine\n${line}`)).toEqual(['mine']);
});

test('a subject is its author’s unless it answers or passes on', () => {
  expect(own('Subject: we pay late\nTo: Bo\n\nyes')).toEqual(['Subject: we pay late', 'yes']);
  expect(own('Subject: Fwd: we pay late\nTo: Bo\n\nyes')).toEqual(['yes']);
  expect(own('Subject: AW: we pay late\n\nyes')).toEqual(['yes']);
});

test('a quote may reach over the names a mail goes to, and is not made of them', () => {
  const parts = partQuoted('Subject: dues\nTo: always pay first\n\nwe pay late');
  expect(isOwn(parts, 'Subject: dues\nTo: always pay first\n\nwe pay late')).toBe(true);
  expect(isOwn(parts, 'To: always pay first')).toBe(false);
  expect(isOwn(parts, 'always pay first')).toBe(false);
});

test.each(['we wrote it down', 'from: here to there', 'a > b', 'the original message was lost', 'a -> b', ''])(
  '%j is its author’s own',
  (text) => {
    expect(partQuoted(text)).toEqual({ own: text, passedOn: '' });
  },
);

test('each line with words is on one side, and lines without any marks are the author’s', () => {
  const line = fc.constantFrom('mine', '> theirs', '', 'Cy wrote:', '[file: x]', 'more words');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n');
      const { own: mine, passedOn: theirs } = partQuoted(text);
      const spoken = lines.filter((one) => one !== '');
      expect([...words(mine), ...words(theirs)].sort()).toEqual([...spoken].sort());
      expect(mine.split('\n')).toHaveLength(text.split('\n').length);
      expect(mine).not.toContain('> ');
    }),
  );
});
