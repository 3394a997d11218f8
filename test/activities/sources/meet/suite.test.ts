import { meet } from '../../../../activities/sources/meet/source';
import { broken } from '../../../fakes/google/answers';
import { testSource } from '../../../support/source-suite';
import { googleFaults } from '../google/faults';
import { conferenceOf, meetScene, transcriptOf } from './scene';

const MEET = 'https://www.googleapis.com/auth/meetings.space.readonly';

testSource(meet, {
  async begin() {
    const { google, conferences, access } = await meetScene(null);
    conferences.pageSize = 1;
    conferences.add(conferenceOf('c1', '2026-11-29T10:00:00Z', [['Ada', 'Shall we ship?'], ['Bob', 'On Friday.']])); // prettier-ignore
    conferences.add(conferenceOf('c2', '2026-11-29T12:00:00Z'));
    return {
      access: {
        credential: access.credential,
        endpoints: access.endpoints,
        now: () => '2026-11-30T00:00:00.000Z',
      },
      expected: { conferences: ['Ada: Shall we ship?\nBob: On Friday.'] },
      calls: () => google.calls.length,
      close: () => google.close(),
      google,
      conferences,
    };
  },
  later({ conferences }) {
    conferences.find('c2')!.transcripts.push(transcriptOf('conferenceRecords/c2', 'T1', [['Ada', 'One more thing.']]));
    return { hours: 24, expected: { conferences: ['Ada: Shall we ship?\nBob: On Friday.', 'Ada: One more thing.'] } };
  },
  poison: {
    spoil: ({ google }) =>
      google.script.next('conferenceRecords.transcripts.list', broken(500), { times: 2, about: 'c1' }),
    mend: ({ google }) => google.script.clear(),
  },
  faults: googleFaults('conferenceRecords.list', MEET),
});
