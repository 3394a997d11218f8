import { type ExpectedMail } from './rows';

/** Whole replies as mail programs send them. */
export const CLIENT_REPLIES: readonly ExpectedMail[] = [
  {
    file: 'standard-replies/android.eml',
    at: '2012-04-02T14:22:10.000000Z',
    from: ['bob@example.com', 'Sergey Obykhov'],
    text: 'Subject: Re: Test\nTo: bob@example.com\n\nHello',
  },
  {
    file: 'standard-replies/aol.eml',
    at: '2012-04-02T13:57:58.000000Z',
    from: ['xxx@example.com', 'Megan Odin'],
    text: 'Subject: Re: Test\nTo: bob@example.com\n\nHello',
  },
  {
    file: 'standard-replies/gmail.eml',
    at: '2012-04-02T16:21:52.000000Z',
    from: ['xxx@example.com', 'Megan One'],
    text: 'Subject: Re: Test\nTo: bob@example.com\n\nHello',
  },
  {
    file: 'standard-replies/iphone.eml',
    at: '2012-04-03T12:23:59.000000Z',
    from: ['xxx@example.com', 'xxx'],
    text: 'Subject: Re: Test\nTo: bob\n\nHello\n\nSent from my iPhone',
  },
  {
    file: 'standard-replies/outlook.eml',
    at: null,
    from: ['me@example.com', 'me@example.com'],
    text: 'Subject: Test\nTo: you@example.com\n\nHello',
  },
  {
    file: 'standard-replies/yahoo.eml',
    at: '2012-04-02T13:45:30.000000Z',
    from: ['xxx@example.com', 'Alex Q'],
    text: 'Subject: Re: Test\nTo: bob@example.com\n\nHello',
  },
  {
    file: 'eml/ruby-mail/raw_email_reply.eml',
    at: '2007-11-18T08:56:07.000000Z',
    from: ['xxxxxxxx@example.com', 'Testing'],
    text: 'Subject: Re: Test reply email\nTo: Mikel Lindsaar\n\nMessage body',
  },
  {
    file: 'eml/ruby-mail/example06.eml',
    at: '1997-11-21T16:01:10.000000Z',
    from: ['mary@example.net', 'Mary Smith'],
    text: 'Subject: Re: Saying Hello\nTo: John Doe\n\nThis is a reply to your hello.',
  },
];

/** Replies of which only the HTML is there, and the author's words. */
export const HTML_REPLIES: readonly [file: string, words: string][] = [
  ['gmail.html', 'Hi. I am fine.\n\nThanks,\nAlex'],
  ['hotmail.html', 'Hi. I am fine.\n\nThanks,\nAlex'],
  ['mail_ru.html', 'Hi. I am fine.\n\nThanks,\nAlex'],
  ['ms_outlook_2007.html', 'Hi. I am fine.\n\nThanks,\n\nAlex'],
  ['thunderbird.html', 'Hi. I am fine.\n\nThanks,\nAlex'],
];
