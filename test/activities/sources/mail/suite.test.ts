import { mail } from '../../../../activities/sources/mail/source';
import { testSource } from '../../../support/source-suite';
import { mailOf } from './mails';

const letter = (id: string, words: string) =>
  mailOf(`Message-ID: <${id}@example.com>`, 'Subject: Plan', '', words).toString();
const mbox = (...mails: string[]) => mails.map((one) => `From ada Mon Jun 01 10:00:00 2009\n${one}\n\n`).join('');
const text = (words: string) => `Subject: Plan\n\n${words}`;
const settings = { addresses: ['Ada@example.com'] };

testSource(mail, {
  begin: () => ({
    access: {
      settings,
      files: {
        'About the party.eml': letter('1', 'At nine.'),
        'My notes.txt': 'no mail',
        'Old inbox.mbox/000000000000.mbox': mbox(letter('2', 'At ten.'), letter('3', 'At eleven.')),
        'Broken ones.mbox/000000000000.mbox': mbox('no mail at all'),
      },
    },
    expected: { mailbox: [text('At nine.'), text('At ten.'), text('At eleven.')] },
  }),
  later: () => ({
    access: { settings, files: { 'Old inbox.mbox/000000000000.mbox': mbox(letter('2', 'At ten.')) } },
    expected: { mailbox: [text('At nine.'), text('At ten.')] },
  }),
}); // prettier-ignore
