import { gmail } from '../../../../activities/sources/gmail/source';
import { broken } from '../../../fakes/google/answers';
import { testSource } from '../../../support/source-suite';
import { googleFaults } from '../google/faults';
import { gmailScene, mailOf } from './scene';

const text = (subject: string) => `Subject: ${subject}\nTo: ada@example.com\n\nAll about ${subject}.`;
const GMAIL = 'https://www.googleapis.com/auth/gmail.readonly';

testSource(gmail, {
  async begin() {
    const { google, box, access } = await gmailScene();
    const ids = ['One', 'Two', 'Three'].map((name) => box.deliver({ raw: mailOf(name) }));
    box.pageSize = 2;
    return {
      access: { credential: access.credential, endpoints: access.endpoints, now: () => '2026-11-30T00:00:00.000Z' },
      expected: { mailbox: [text('One'), text('Two'), text('Three')] },
      calls: () => google.calls.length,
      close: () => google.close(),
      google,
      box,
      ids,
    };
  },
  later({ box, ids }) {
    box.delete(ids[0]!);
    box.trash(ids[1]!);
    box.deliver({ raw: mailOf('Four'), internalDate: String(Date.parse('2026-11-30T00:30:00Z')) });
    return { expected: { mailbox: [text('Three'), text('Four')] } };
  },
  poison: {
    spoil: ({ google, ids }) => google.script.next('users.messages.get', broken(500), { times: 2, about: ids[1]! }),
    mend: ({ google }) => google.script.clear(),
  },
  faults: googleFaults('users.history.list', GMAIL),
});
