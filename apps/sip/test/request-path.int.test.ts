import {
  anIntegration,
  executedFiles,
  expectSection,
  filesByFolder,
  freshMpan,
} from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

it('lists the files that run for POST /v2/job-data in docs/architecture.md', async () => {
  const [one, another, third] = [
    await anIntegration(sip),
    await anIntegration(sip),
    await anIntegration(sip),
  ];
  const report = (token: string) =>
    submit(sip.app, token, {
      job_details: {
        job_id: crypto.randomUUID(),
        outcome_code: 'AB',
        mpan: freshMpan(),
        date_of_action: '2026-03-01',
      },
      contact: { name: 'Sam Fitter' },
      additional_info: 'none',
      dno_issue: { code: 'A', comment: 'Cut-out is hot' },
    }).expect(200);
  // The first request compiles schemas and finds metrics.
  await report(one.token);
  const files = await executedFiles(() => report(another.token));
  // A statement that only one of two requests runs belongs to a timer, not to the request.
  const again = new Set(await executedFiles(() => report(third.token)));
  await expectSection(
    'docs/architecture.md',
    'files of POST /v2/job-data',
    filesByFolder(files.filter((file) => again.has(file))),
  );
});
