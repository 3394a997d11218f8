import { type ExpectedMail } from './rows';

/** Mails in several charsets, some under a wrong name. */
export const CHARSET_MAILS: readonly ExpectedMail[] = [
  {
    file: 'eml/ruby-mail/japanese.eml',
    at: null,
    from: ['raasdnil@example.com', 'Mikel Lindsaar'],
    text: 'Subject: まみむめも\nTo: みける\n\nかきくえこ',
  },
  {
    file: 'eml/ruby-mail/japanese_shift_jis.eml',
    at: '2014-05-28T08:18:19.000000Z',
    from: ['xxxxxxx@example.com', 'xxxxxxx@example.com'],
    text: `Subject: test
To: unknown@example.com

あいうえお

このメールはテスト用のメールです。

今後ともよろしくお願い申し上げます！`,
  },
  {
    file: 'eml/ruby-mail/ks_c_5601-1987.eml',
    at: '2014-05-28T08:18:19.000000Z',
    from: ['from@example.com', 'from@example.com'],
    text: 'Subject: test\nTo: unknown@example.com\n\n스티해',
  },
  {
    file: 'eml/ruby-mail/utf8_headers.eml',
    at: null,
    from: ['jdöe@mächine.example', 'Jöhn Doe'],
    text: 'Subject: Säying Hello\nTo: Märy Smith\n\nbody',
  },
  {
    // The sender's clock is in the year 3609; the last server's is right.
    file: 'eml/ruby-mail/raw_email_bad_time.eml',
    at: '2008-06-30T09:34:00.000000Z',
    from: ['yusuf75thu@example.com', 'Атиковa'],
    text: `Subject: [0]: XXXXXXX XXXXX XXXXX !
To: abcdefg@example.com

Filter2: This message has been scanned for viruses and
dangerous content by MailScanner, and is
believed to be clean.`,
  },
  {
    file: 'eml/ruby-mail/raw_email_encoded_stack_level_too_deep.eml',
    at: '2005-06-28T08:02:11.000000Z',
    from: ['gmail-noreply@example.com', 'Gmail Team'],
    text: `Subject: Nicolas Fouché has accepted your invitation to Gmail
To: Nicolas Fouché

Nicolas Fouché has accepted your invitation to Gmail and has chosen the${' '}
brand new address x.y@example.com. Be one of the first to email Nicolas${' '}
at this new Gmail address--just hit reply and send Nicolas a message.${' '}
x.y@example.com has also been automatically added to your contact list${' '}
so you can stay in touch with Gmail.${' '}


Thanks,${' '}

The Gmail Team`,
  },
  {
    // Its body is nothing but a signature.
    file: 'eml/ruby-mail/header_fields_with_empty_values.eml',
    at: '2009-10-30T19:07:42.000000Z',
    from: ['jorn@example.com', 'Jørn Støylen'],
    text: 'Subject: Testmail\nTo: AF Test',
  },
  {
    file: 'eml/tika/testRFC822_quoted.eml',
    at: '2010-11-26T19:57:53.000000Z',
    from: ['another.person@example.com', 'Another Person'],
    text: `Subject: Sample with Quoted Printable Text
To: A. Person

Düsseldorf has non-ascii. Lines can be split like this. Spaces at the end of a line${' '}
must be encoded.`,
  },
  {
    file: 'eml/tika/testRFC822_i18nheaders.eml',
    at: null,
    from: ['keld@example.com', 'Keld Jørn Simonsen'],
    text: 'Subject: If you can read this you understand the example.\nTo: Nobody in Particular\n\nExamples taken from RFC 2047.',
  },
  {
    file: 'eml/tika/testThunderbirdEml.eml',
    at: '2012-11-21T20:11:32.000000Z',
    from: ['vladimir_l@example.com', 'Vladimir L.'],
    text: 'Subject: JUnit test message\nTo: vladimir_l@example.com\n\nDear Vladimir .....',
  },
  {
    file: 'eml/unstructured/fake-email-utf-16-le.eml',
    at: '2022-12-16T22:04:16.000000Z',
    from: ['mrobinson@unstructured.io', 'Matthew Robinson'],
    text: `Subject: Test Email
To: Matthew Robinson

This is a test email to use for unit tests.

Important points:

   - Roses are red
   - Violets are blue`,
  },
  {
    file: 'eml/unstructured/fake-email-malformed-encoding.eml',
    at: '2022-12-16T22:04:16.000000Z',
    from: ['mrobinson@example.com', 'Matthew Robinson'],
    text: `Subject: Test Email
To: Matthew Robinson

This is a test email to use for unit tests.

Important points:

   - Roses are red
   - Violets are blue`,
  },
];
