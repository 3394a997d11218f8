/** The paragraph that most of these replies begin with. */
const REPLY = `Fusce bibendum, quam hendrerit sagittis tempor, dui turpis tempus erat, pharetra sodales ante sem sit amet metus.
Nulla malesuada, orci non vulputate lobortis, massa felis pharetra ex, convallis consectetur ex libero eget ante.
Nam vel turpis posuere, rhoncus ligula in, venenatis orci. Duis interdum venenatis ex a rutrum.
Duis ut libero eu lectus consequat consequat ut vel lorem. Vestibulum convallis lectus urna,
et mollis ligula rutrum quis. Fusce sed odio id arcu varius aliquet nec nec nibh.`;

/** Bodies of replies, by file, and the words that are their author's own, read and copied by hand. */
export const REPLY_BODIES: readonly [file: string, words: string][] = [
  ['email_10.txt', REPLY],
  ['email_13.txt', REPLY],
  ['email_16.txt', REPLY],
  ['email_22.txt', REPLY],
  ['email_25.txt', REPLY],
  ['email_7.txt', REPLY],
  ['email_8.txt', REPLY],
  ['email_danish_dash_separator.txt', REPLY],
  ['email_finnish.txt', REPLY],
  ['email_fr_multiline.txt', REPLY],
  ['email_german.txt', REPLY],
  ['email_german_outlook.txt', REPLY],
  ['email_gmail_split_line_from.txt', REPLY],
  ['email_italian.txt', REPLY],
  ['email_msn.txt', REPLY],
  ['email_norwegian_gmail.txt', REPLY],
  ['email_original_message.txt', REPLY],
  ['email_outlook_split_line_from.txt', REPLY],
  ['email_portuguese.txt', REPLY],
  ['email_russian.txt', REPLY],
  ['email_tricky_5_mixed_languages.txt', REPLY],
  // The line of a telephone is no signature anybody can tell from words.
  ['email_ios_outlook_fr.txt', `${REPLY}\n\nEnvoyé à partir de Outlook pour iOS<https://aka.ms/o0ukef>`],
  ['email_2_1.txt', 'Outlook with a reply'],
  ['email_3.txt', 'Oh thanks.\n\nHaving the function would be great.\n\n-Abhishek Kona'],
  ['email_19.txt', 'On Thursday, I get proper rendering.\n\nSent from a magnificent torch of pixels'],
  ['email_thread.txt', 'This is new email reply in thread from bellow.'],
  ['email_tricky_9_nested_quotes.txt', 'I agree with the points below.'],
  ['email_unquoted_reply.txt', 'This is my reply.'],
  ['email_zoho.txt', 'What is the best way to clear a Riak bucket of all key, values after\nrunning a test?'],
  [
    'email_bullets.txt',
    `test 2 this should list second

and have spaces

and retain this formatting


   - how about bullets
   - and another`,
  ],
  [
    'email_reply_header.txt',
    `This is the latest reply.

The thread contains two previous replies, and the most recent reply header has a line break in it.

If we don't patch the line break, the reply header ends up in THIS fragment, instead of in the quoted fragment.

On the one hand, there could be a line in the reply starting with the word 'On.'

On the other hand, it could happen TWICE!

Stranger`,
  ],
];
