/** Bodies that lose nothing, or only what a list added: no replies, or replies between the lines they answer. */
export const KEPT_BODIES: readonly [file: string, words: string][] = [
  [
    'email_1.txt',
    `Hi folks

What is the best way to clear a Riak bucket of all key, values after
running a test?
I am currently using the Java HTTP API.

-Abhishek Kona`,
  ],
  [
    'email_2.txt',
    `Hi,
On Tue, 2011-03-01 at 18:02 +0530, Abhishek Kona wrote:
> Hi folks
>${' '}
> What is the best way to clear a Riak bucket of all key, values after${' '}
> running a test?
> I am currently using the Java HTTP API.

You can list the keys for the bucket and call delete for each. Or if you
put the keys (and kept track of them in your test) you can delete them
one at a time (without incurring the cost of calling list first.)

Something like:

        String bucket = "my_bucket";
        BucketResponse bucketResponse = riakClient.listBucket(bucket);
        RiakBucketInfo bucketInfo = bucketResponse.getBucketInfo();
${'        '}
        for(String key : bucketInfo.getKeys()) {
            riakClient.delete(bucket, key);
        }


would do it.

See also${' '}

http://wiki.basho.com/REST-API.html#Bucket-operations

which says${' '}

"At the moment there is no straightforward way to delete an entire
Bucket. There is, however, an open ticket for the feature. To delete all
the keys in a bucket, you’ll need to delete them all individually."`,
  ],
  [
    'email_5.txt',
    `One: Here's what I've got.

- This would be the first bullet point that wraps to the second line
to the next
- This is the second bullet point and it doesn't wrap
- This is the third bullet point and I'm having trouble coming up with enough
to say
- This is the fourth bullet point

Two:
- Here is another bullet point
- And another one

This is a paragraph that talks about a bunch of stuff. It goes on and on
for a while.`,
  ],
  ['email_emoji.txt', '🎉\n\n—\nJohn Doe\nCEO at Pandaland\n\n@pandaland'],
  [
    'email_tricky_18_inline_reply.txt',
    `On Dec 15, 2024, at 2:00 PM, Jane Doe <jane@example.com> wrote:
> What's your opinion on option A?

I think option A is great.

> What about option B?

Option B has some drawbacks.

> Should we go with option C?

Option C is not suitable for our use case.`,
  ],
  [
    'email_tricky_19_quote_without_header.txt',
    `I wanted to respond to your points:

> This is a quoted section
> without a proper quote header
> just angle brackets

My response to the quoted text above.

> Another quoted section
> in the middle of the email

And my final thoughts.`,
  ],
  [
    'email_tricky_1_on_false_positive.txt',
    `On the surface, this looks like a quote header but it's not.

On the other hand, we should be careful about edge cases.
On average, this parser works well.

On a separate note, I wanted to mention that performance is great.`,
  ],
  [
    'email_tricky_3_code_block.txt',
    `Here's the code that's causing issues:

\`\`\`
function sendEmail() {
  // Sent from my custom mailer
  return mailer.send({
    signature: '--\\nJohn Doe'
  });
}
\`\`\`

Notice how the code contains signature-like patterns that shouldn't be detected as actual signatures.`,
  ],
  [
    'email_with_regards.txt',
    'Hi, \n\nI still have the same problem....\n\nCan you help?\n\nRegards,\n\nJohn Doe\nCEO @ Acme !',
  ],
];
