import { sql } from '@team-operations/database';
import type { OutputViolation, WriteOperation } from '@team-operations/operations';
import { submissionOperations } from '@team-operations/safe-isolation';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

const reports: OutputViolation[] = [];
const operations = submissionOperations({});
const { submitWorksheet } = operations;
/** Accepts the submission, and answers what is no JSON. */
const unwritable = {
  ...submitWorksheet,
  handle: async (input: never, context: never) => {
    const answer = await (submitWorksheet as unknown as WriteOperation).handle(input, context);
    return { ...(answer as object), count: 1n };
  },
} as unknown as typeof submitWorksheet;

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({
    operations: { ...operations, submitWorksheet: unwritable },
    reportViolation: (violation) => void reports.push(violation),
  });
});
afterAll(() => sip.close());

it('answers an accepted submission as accepted when its answer cannot be written, and reports that', async () => {
  const body = submission('S3');
  const { status, text } = await submit(sip.app, sip.team.api_keys['sip.write']!, body);
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      status: 'success',
      request_id: expect.any(String),
      message: expect.stringMatching(/^Submission accepted\./),
    },
  ]);
  const stored = await sip.database.query(sql`
    SELECT 1 FROM sip_submission WHERE team_id = ${sip.team.id}::uuid AND reference = ${body.job_details.job_id}`);
  expect(stored).toHaveLength(1);
  expect(reports.some(({ cause }) => cause instanceof TypeError)).toBe(true);
});
