import { ciBots, dayOf, readPosts, zulip } from './trees';

// Read off the files by eye. What a person would see is what is expected, not what the code gave.

const REPOSITORY = 'https://github.com/mesos-magellan/traveling-sailor';
const FILES = 'https://mesos-magellan.slack.com/files';

/** A push of one commit, as the integration posts it: a line before, then the commit. */
const commit = (id: string, words: string, by: string) =>
  `[traveling-sailor:master] 1 new commit by ${by}:\n<${REPOSITORY}/commit/${id}|${id.slice(0, 7)}>: ${words} - ${by}`;

test.each([
  ['2016-02-07', '1454891895.000002', commit('e33cd454408b164bb38b6c5985cd36e8fefb361c', 'Initial implementation of TSPSA with ABC for Problem', 'nfaran')],
  ['2016-02-07', '1454895071.000003', commit('6833d69fdc2f7e5297b9f551223fe9c7b1b28078', 'Use Problem from enrique', 'nfaran')],
  ['2016-02-07', '1454897885.000004', commit('c8ee4b21d406034f9ac934438fd2ac2183b8c312', 'Add empty reqs so that install will work', 'nfaran')],
  ['2016-02-08', '1454969100.000005', commit('6b1806102beec559d72c24a120e753a52cf01b2a', 'Handle null state; resolves #1', 'nfaran')],
  ['2016-02-08', '1454975263.000006', `[traveling-sailor] New branch "<${REPOSITORY}/tree/nfaran_simanneal|nfaran_simanneal>" was pushed by nfaran`],
  ['2016-02-08', '1454975317.000008', '[traveling-sailor] The branch "nfaran_simanneal" was deleted by nfaran'],
  ['2016-02-08', '1454987966.000012', commit('f66deff18040e31b6d5d0d20be6b22dfa9473a09', 'Added JS visualizer', 'Dylan Dumesnil')],
  ['2016-02-08', '1454975313.000007', `[traveling-sailor:master] <${REPOSITORY}/compare/6b1806102bee...da7b01c94486|2 new commits> by nfaran and 1 other:\n<${REPOSITORY}/commit/4e111b05b18518c0408f24070828da63720887ce|4e111b0>: Use simanneal library - nfaran\n <${REPOSITORY}/commit/da7b01c9448654c7c08fdde52e98b0934bd75f45|da7b01c>: Merge pull request #3 from mesos-magellan/nfaran_simanneal - Nadia Faran`],
  ['2016-03-28', '1459165366.000026', `[traveling-sailor] New tag <${REPOSITORY}/compare/0.1.0|0.1.0> was pushed by nfaran`],
  ['2016-03-29', '1459254786.000027', commit('5ccecce40d7eba683487ae73af62b022d6f97e6e', 'Update problem.py', 'Nadia Faran')],
])('on %s the integration’s post %s says what its attachment says', async (day, ts, text) => {
  const { items } = await dayOf(ciBots, 'traveling-sailor', day);
  const item = items.find(({ externalId }) => externalId === ts);
  expect(item).toMatchObject({ text, author: { id: 'B0JL6UFSL', standing: 'bot' } });
}); // prettier-ignore

test.each([
  ['2016-03-25', '1458949481.000002', 'U0BMYT2FL', '<@U0BMQB6JE>: <https://www.maxmind.com/en/free-world-cities-database>'],
  ['2016-03-25', '1458949486.000004', 'U0BMYT2FL', '33MB zip file'],
  ['2016-03-25', '1458949495.000005', 'U0BMYT2FL', 'that we parsed together'],
  ['2016-03-25', '1458972916.000009', 'U0BMQB6JE', 'cities=cities_120, start_city="Houston",\n        updates_enabled=False'],
  ['2016-03-25', '1458972992.000011', 'U0BMQB6JE', '<@U0BMS113R>: ^'],
  ['2016-03-28', '1459155174.000025', 'U0BMQB6JE', `<@U0BMQB6JE> uploaded a file: <${FILES}/U0BMQB6JE/F0VRWTJ6S/cities1000.js|cities1000>\n[file: cities1000.js]`],
  ['2016-03-27', '1459105865.000017', 'U0BMS113R', `<@U0BMS113R> uploaded a file: <${FILES}/U0BMS113R/F0VQ4C4BT/10_cities.js|10 cities>\n[file: 10_cities.js]`],
  ['2016-03-27', '1459106048.000018', 'U0BMS113R', `<@U0BMS113R> commented on <@U0BMS113R>’s file <${FILES}/U0BMS113R/F0VQ4C4BT/10_cities.js|10 cities>: \`\`\`'cities': {\n   'Holmesville': (31.7036111, -82.3208333),\n   'Jatipasir': (-8.2509, 113.9975),\n   'Tapalinna': (-2.923, 119.1626),\n   'Sahout el Ma': (16.9166667, -15.1666667),\n   'Isanganaka': (-0.683333, 24.083333),\n   'El Yerbanis': (29.45, -108.6),\n   'Gun-ob': (9.6289, 124.0517),\n   'Chak Seventy-five ML': (31.345362, 71.123454),\n   'Bakous': (13.7363889, -16.6080556),\n   'Metkow Maly': (50.05, 19.4)\n}\`\`\`\n[file: 10_cities.js]`],
])('on %s the post %s of %s is what they wrote, and nothing of the pages it links to', async (day, ts, author, text) => {
  const { items } = await dayOf(ciBots, 'traveling-sailor', day);
  const item = items.find(({ externalId }) => externalId === ts);
  expect(item).toMatchObject({ text, author: { id: author, standing: 'member' } });
}); // prettier-ignore

test('a message edited three hours later has the time of its edit', async () => {
  const { items } = await dayOf(ciBots, 'traveling-sailor', '2016-03-25');
  const item = items.find(({ externalId }) => externalId === '1458972985.000010');
  expect(item).toMatchObject({ at: '2016-03-26T06:16:25.000010Z', editedAt: '2016-03-26T08:32:14.000000Z' });
  expect(item?.text).toMatch(/^```\{"cities": \{\n {4}"New York City": \[40\.72, 74\.00\],\n/);
  expect(item?.text).toMatch(/\n"start_city": "Houston"\n\}```$/);
});

test('a day of an export without a user list is what was typed, in order', async () => {
  const { items } = await dayOf(zulip, 'random', '2018-01-20');
  expect(items.map(({ text }) => text)).toEqual([
    'This is Steve typing random stuff.',
    '<@U6006P1CN> uploaded a file: <https://plan8team.slack.com/files/U6006P1CN/F8VSW87RR/dirac72.md|dirac72.md> and commented: test upload attachment\n[file: dirac72.md]',
    'Huh this is very useful being able to see the snippet of text files',
    'The markdown mapping is also lossy, as Zulip doesn\'t support two types of formatting together like bold and italic ~*_random_*~ while slack does',
    '@everyone',
    '@everyone',
    '<!channel>',
    '<!channel>',
  ]); // prettier-ignore
});

test('a message of all kinds of blocks says its text, and its table after it', async () => {
  const posts = JSON.parse((await zulip.read('messages/message_with_varying_block_types.json')).toString()) as unknown;
  expect((await readPosts([posts])).items.map(({ text }) => text)).toEqual([
    'Hello there, I am a basic rich text block! Hello there, *I am a bold rich text block!* This is a mrkdwn section block :ghost: *this is bold*, and ~this is crossed out~, and <https://google.com|this is a link> This is a header block, with interactive elements\nHeader 1 | Header 2\nDatum 1 | Datum 2',
  ]);
});
