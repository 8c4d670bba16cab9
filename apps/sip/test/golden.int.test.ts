import { comparable } from '@team-operations/safe-isolation/test/comparable-answers';
import { goldenCases, readOutcome, writeOutcome } from './golden-cases/golden-files.ts';
import { runCase } from './golden-cases/run-case.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '01632 960100' } });
});
afterAll(() => sip.close());

const update = process.env['UPDATE_GOLDEN'] === '1';

/**
 * `UPDATE_GOLDEN=1` writes what comes today; then look at the difference before you commit it. Of an event the file has one line
 * with a digest of its data: the data itself goes to `.local/golden`, where a second run shows what has changed.
 */
describe.each(goldenCases().map((golden) => [golden.name, golden] as const))('golden %s', (_, golden) => {
  it('when it is submitted, then its dry run says the same before, and answer, flow files and events are those on file', async () => {
    const ran = await runCase(sip, golden);
    for (const { real, dry } of ran.answered) expect(comparable(dry)).toEqual(comparable(real));
    if (update) writeOutcome(golden, ran);
    expect(ran.outcome).toEqual(readOutcome(golden));
  });
});
