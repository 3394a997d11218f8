import { type SourceItem } from '../../../../activities/sources/source-item';
import { openSlackExport } from '../../../../activities/sources/slack-export/open-export';
import { readDay } from '../../../../activities/sources/slack-export/read-day';
import { type FileTree } from '../../../../activities/sources/access';
import { containerOf, dayOf, ircRooms, meetings } from './trees';

// Read off the files by eye.

async function itemOf(tree: FileTree, channel: string, day: string, ts: string): Promise<SourceItem | undefined> {
  return (await dayOf(tree, channel, day)).items.find(({ externalId }) => externalId === ts);
}

test.each([
  ['rust', '2018-05-29', '1527628837.684639', "but I don't know that I'd bother"],
  ['rust', '2018-05-29', '1527628899.070049', 'yeah, it looks at /proc/*/{cwd,exe,root,maps,fd} looking for the file you specify'],
  ['rust', '2018-05-29', '1527629145.477063', '<@U1C2381966>: Rather than std::process::Command("lsof")?'],
  ['rust', '2018-05-29', '1527629858.031992', 'Is there a way to automatically derive an impl for a trait for a &amp;MyType when an impl already exists for MyType?'],
  ['rust', '2018-05-29', '1527630558.251143', "(it's too bad derive is forbidden on traits, otherwise #[derive(&amp;, &amp;mut, Box)] trait Foo {} would be pretty decent syntax, though the slight issue of wanting *-&gt;* might mean you'd want something else in the end)"],
  ['rust', '2018-05-29', '1527632780.530296', "eval: \"aaaa\".splitn(0, 'a').collect::&lt;Vec&lt;_&gt;&gt;()"],
  ['rust', '2018-05-29', '1527634708.117308', 'Is Arc&lt;Box&lt;TraitName&gt;&gt; ever necessary vs just the Arc&lt;TraitName&gt; ?'],
  ['rust', '2018-05-29', '1527635684.037846', 'pines'],
  ['rust', '2018-05-29', '1527635876.533334', 'arraymap (0.1.1) - Adds a trait to map functions over arrays -&gt; <https://crates.io/crates/arraymap> &lt;<https://docs.rs/arraymap>&gt;'],
  ['rust', '2018-05-31', '1527749401.494780', '<@UD1FA2C6B3>: failure = { version = "1.0", git = "<https://github.com/rust-lang-nursery/failure.git>" }'],
  ['rust', '2018-05-31', '1527728637.795379', 'You can either do `&amp;mut *ref_mut` or just use `&amp;mut ref_mut` where a &amp;mut T is expected'],
  ['rust', '2018-05-31', '1527749706.715067', '?'],
  ['ubuntu-meeting', '2010-11-08', '1289222460.292223', 'ok, is this gnome 3 control panel?'],
  ['ubuntu-meeting', '2010-11-08', '1289222520.673837', '#startmeeting'],
  ['ubuntu-meeting', '2010-11-08', '1289222580.657055', 'Commands Available: [TOPIC], [IDEA], [ACTION], [AGREED], [LINK], [VOTE]'],
  ['ubuntu-meeting', '2010-11-08', '1289222640.244248', "[agreed] to go with stable-queue for the time being as the d-bus API in master wasn't all that tarek.lindqvist wanted, and since a rewrite is planned on master by Lennart."],
  ['ubuntu-meeting', '2010-11-08', '1289240220.753708', 'finds it odd how often NFS gets borked in the dev release'],
  ['mediawiki', '2013-01-26', '1359212688.836360', '<@U365BFDCC0>: my pleasure'],
  ['mediawiki', '2013-01-26', '1359214543.448471', 'New review: Daniel Kinzler; "Just use $content === null to see whether the content is missing." [mediawiki/core] (master); V: 0 C: -1;  - <https://gerrit.wikimedia.org/r/45937>'],
])('in %s on %s the line %s is exact', async (channel, day, ts, text) => {
  expect((await itemOf(ircRooms, channel, day, ts))?.text).toBe(text);
}); // prettier-ignore

test.each([
  ['hardware', '2018-01-05', '1515171600.117294', 'Hellooooo hardware peeps!'],
  ['hardware', '2018-01-05', '1515171640.745245', '<@UEFF1730E8>: Yes, right now for an hour.'],
  ['hardware', '2018-01-05', '1515171714.623074', 'General hw team meeting, but Friday may or may not (to be decided) be s focus seesion on firmware.'],
  ['hardware', '2018-01-05', '1515173039.433395', '(that &amp; having a product which does something)'],
  ['community', '2017-09-02', '1504371658.570600', 'Link to agenda on GitHub: <https://github.com/monero-project/meta/issues/110>'],
  ['community', '2017-09-02', '1504371715.036780', 'Monero Community meetings intend to be a discussion place for anything going on in the Monero Community. We plan to use this meeting and future meetings to encourage the community to share ideas and provide support.'],
])('in the meeting of %s on %s the line %s is exact', async (channel, day, ts, text) => {
  expect((await itemOf(meetings, channel, day, ts))?.text).toBe(text);
}); // prettier-ignore

test('a reply in a meeting is in the thread its room marked, the line after it in none', async () => {
  const { items } = await dayOf(meetings, 'hardware', '2018-01-05');
  expect(items.slice(1, 4).map(({ externalId, thread }) => [externalId, thread])).toEqual([
    ['1515171622.154177', '1515171622.154177'],
    ['1515171640.745245', '1515171622.154177'],
    ['1515171657.116494', null],
  ]);
});

test('the meeting bot of a room is a bot with its name', async () => {
  expect(await itemOf(ircRooms, 'ubuntu-meeting', '2010-11-08', '1289222580.657054')).toMatchObject({
    author: { id: 'B0A08AC92E', name: 'mootbot', standing: 'bot' },
    text: 'Meeting started at 07:22. The chair is ines.lindqvist.',
  });
});

test.each([
  ['mediawiki', 1_200],
  ['rust', 1_184],
  ['ubuntu-meeting', 1_167],
])('every line of %s is read or named', async (channel, lines) => {
  const slack = await openSlackExport(ircRooms);
  const container = containerOf(slack, channel);
  let count = 0;
  for (const day of container.days) {
    const { items, skips, readable } = await readDay(ircRooms, slack, container, day);
    expect(readable).toBe(true);
    expect(new Set(skips.map(({ reason }) => reason))).toEqual(new Set(skips.length > 0 ? ['noise'] : []));
    count += items.length + skips.length;
  }
  expect(count).toBe(lines);
});
