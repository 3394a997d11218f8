import { type ExpectedMail } from './rows';

/** Mails of one text, and alternatives of which the plain one is read. */
export const PLAIN_MAILS: readonly ExpectedMail[] = [
  {
    file: 'eml/ruby-mail/basic_email.eml',
    at: '2008-11-22T04:04:59.000000Z',
    from: ['test@example.com', 'Mikel Lindsaar'],
    text: 'Subject: Testing 123\nTo: Mikel Lindsaar\n\nPlain email.\n\nHope it works well!\n\nMikel',
  },
  {
    file: 'eml/ruby-mail/raw_email_with_at_display_name.eml',
    at: '2008-11-22T04:04:59.000000Z',
    from: ['test@example.com', 'Mikel Lindsaar'],
    text: 'Subject: Testing 123\nTo: smith@example.com, Mikel@Lindsaar, tom@example.com\n\nPlain email.\n\nHope it works well!\n\nMikel',
  },
  {
    file: 'eml/ruby-mail/example12.eml',
    at: '1997-11-21T09:55:06.000000Z',
    from: ['jdoe@example.com', 'John Doe'],
    text: 'Subject: Saying Hello\nTo: Mary Smith\n\nThis is a message just to say hello.\nSo, "Hello".',
  },
  {
    file: 'eml/ruby-mail/cant_parse_from.eml',
    at: '2009-06-12T06:25:02.000000Z',
    from: ['news@example.com', 'Apple'],
    text: `Subject: Meet the new MacBook Pro family. Now includes 13-inch.
To: karl.baum@example.com

From one solid piece of aluminum comes a MacBook Pro that's thin and light, beautifully streamlined, and durable.`,
  },
  {
    file: 'eml/ruby-mail/encoding_madness.eml',
    at: '2010-09-22T07:30:53.000000Z',
    from: ['no-reply@example.com', 'no-reply@example.com'],
    text: `Subject: eBay Bid - 2008 Ford Super Duty F-350 DRW King Ranch Crew Cab 4x4 (156) - Stock# XXXX
To: e-f5f4@example.com

Body Text`,
  },
  {
    file: 'eml/ruby-mail/raw_email_quoted_with_0d0a.eml',
    at: '2005-06-06T20:21:22.000000Z',
    from: ['foo@example.com', 'foo@example.com'],
    text: `Subject: testing
To: blah@example.com

A fax has arrived from remote ID ''.
------------------------------------------------------------
Time: 3/9/2006 3:50:52 PM
Received from remote ID:${' '}
Inbound user ID XXXXXXXXXX, routing code XXXXXXXXX
Result: (0/352;0/0) Successful Send
Page record: 1 - 1
Elapsed time: 00:58 on channel 11`,
  },
  {
    file: 'eml/ruby-mail/two_from_in_message.eml',
    at: '2009-12-02T09:39:33.000000Z',
    from: ['tester1@example.com', 'Tester 1'],
    text: `Subject: Sending messages include last little bit
To: tester2@example.com

When sending email:
* From Hotmail you get the ads as well.
* From GMail you also get the person's signature.

I'm curious, and I might do some digging tomorrow as well, to see if its
possible to strip the last little bit (signature/ads) from email messages.`,
  },
  {
    file: 'eml/unstructured/family-day.eml',
    at: '2022-12-21T16:28:53.000000Z',
    from: ['mallori@example.com', 'Mallori Harrell'],
    text: `Subject: Family Day
To: Mallori Harrell

Hi All,

Get excited for our first annual family day!

There will be face painting, a petting zoo, funnel cake and more.

Make sure to RSVP!

Best.`,
  },
  {
    file: 'eml/unstructured/mime-different-plain-html.eml',
    at: '2024-10-01T17:34:56.000000Z',
    from: ['sender@example.com', 'sender@example.com'],
    text: `Subject: Example MIME Email
To: recipient@example.com

This is the text/plain part.

Did you know that the first email was sent by Ray Tomlinson in 1971? He used the "@" symbol to separate the user's name from the computer name, a practice that is still in use today.

Another interesting fact is that the first known instance of email spam occurred in 1978. A marketing message was sent to 393 recipients on ARPANET, marking the beginning of what we now know as email spam.`,
  },
  {
    file: 'eml/unstructured/mime-html-only.eml',
    at: '2024-10-01T17:34:56.000000Z',
    from: ['sender@example.com', 'sender@example.com'],
    text: `Subject: Example HTML Only MIME Email
To: recipient@example.com

This is a text/html part.

The first emoticon, :) , was proposed by Scott Fahlman in 1982 to indicate just or sarcasm in text emails.

Gmail was launched by Google in 2004 with 1 GB of free storage, significantly more than what other services offered at the time.`,
  },
  {
    file: 'eml/unstructured/mime-multi-to-cc-bcc.eml',
    at: null,
    from: ['sender@example.com', 'sender@example.com'],
    text: 'Subject: Example Plain-Text MIME Message\nTo: Bob, Sue\nCc: Tom, Alice\n\nThis is a plain-text message.',
  },
  {
    file: 'eml/unstructured/mime-no-subject.eml',
    at: null,
    from: ['sender@example.com', 'sender@example.com'],
    text: 'To: recipient@example.com\n\nThis is a simple email message without a subject.',
  },
];
