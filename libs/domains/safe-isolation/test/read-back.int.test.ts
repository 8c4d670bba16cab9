import { sql } from '@team-operations/database';
import { seriousFault, submission } from './blocks.ts';
import { openBenchOn, type Bench } from './fault-model/bench.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
let bench: Bench;
beforeAll(async () => {
  bench = await openBenchOn(() => openSipBed({ dnoTelephones: { EELC: '01632 960100' } }));
  ({ sip } = bench);
});
afterAll(() => bench.close());

const read = (reference: string, credential?: string) => sip.readBack(reference, credential);
const send = (body: object) => sip.submit(body);
const same = ({ body, status }: Awaited<ReturnType<typeof read>>) => ({
  ...body,
  request_id: '',
  http: status,
});

describe('a submission that is read back', () => {
  it('when a submission was corrected, then it has the merged whole and each revision as it came', async () => {
    const body = submission('S3');
    const { job_id } = body.job_details;
    await send(body);
    const correction = {
      job_id,
      outcome_code: 'CO',
      dno_issue: { comment: 'Smoke' },
      contact: { telephone: null },
    };
    const corrected = await send(correction);
    const answer = await read(job_id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'success',
      request_id: expect.any(String),
      submission_id: corrected.body.submission_id,
      job_id,
      service_job_id: expect.any(String),
      job_status: 'COMPLETED',
      revision: 2,
      scenario: 'S3',
      scenario_chosen_because: '`dno_issue` was sent without meter data',
      submission: {
        ...body,
        contact: { name: 'Sam Fitter' },
        dno_issue: { code: 'A', comment: 'Smoke' },
      },
      telephone: {
        dno: { mpid: 'EELC', area: 'Eastern', number: '01632 960100' },
        number: '01632 960100',
        since: expect.any(String),
      },
      // What waits since the first submission waits still.
      warnings: [
        ...corrected.body.warnings,
        expect.objectContaining({ warning: expect.stringMatching(/^holds D0139: `outcome_code` is CO/) }),
      ],
    });
    expect(answer.body.submission.contact).toEqual({ name: 'Sam Fitter' });
    const { revisions } = answer.body;
    expect(revisions.map(({ revision, received }) => [revision, received])).toEqual([
      [1, body],
      [2, correction],
    ]);
    for (const { received_at } of revisions) expect(Date.parse(received_at)).toBeGreaterThan(0);
  });

  it('when it is asked by our id of the job, then it is the same', async () => {
    const body = submission('S1');
    await send(body);
    const byTheirs = await read(body.job_details.job_id);
    expect(same(await read(byTheirs.body.service_job_id))).toEqual(same(byTheirs));
  });

  it('when the job is unknown, another team has it, or nothing was submitted for it, then the answer is the same 404', async () => {
    const body = submission('S1');
    const { job_id } = body.job_details;
    const theirKey = sip.otherTeam.api_keys['sip.write']!;
    await sip.submit(body, { credential: theirKey });
    const theirs = await read(job_id, theirKey);
    expect(theirs.status).toBe(200);
    const jobId = crypto.randomUUID();
    await sip.database.query(sql`INSERT INTO job (id, team_id, scheduled_date, job_type_id)
      VALUES (${jobId}::uuid, ${sip.team.id}::uuid, '2026-03-01', ${sip.team.job_type_id}::uuid)`);
    const unknown = await read('UNKNOWN-JOB');
    expect(same(unknown)).toEqual({
      http: 404,
      status: 'error',
      message: 'Not Found',
      request_id: '',
      errors: [
        {
          field: 'job_id',
          error: 'is UNKNOWN-JOB: your system has submitted nothing for it',
          fix: expect.stringContaining('Check it'),
        },
      ],
    });
    const ofUnknown = (reference: string) =>
      JSON.parse(JSON.stringify(same(unknown)).replaceAll('UNKNOWN-JOB', reference)) as object;
    for (const reference of [job_id, theirs.body.service_job_id, jobId, crypto.randomUUID()])
      expect(same(await read(reference))).toEqual(ofUnknown(reference));
  });
});

describe('the messages of a submission', () => {
  it('when no worker has recorded them yet, then they are shown as planned, replaced and withdrawn by corrections', async () => {
    const body = { ...submission('S8'), dno_issue: seriousFault };
    const { mpan: _mpan, ...details } = body.job_details;
    const { job_id } = details;
    const messagesAfter = async (request: object) => {
      expect((await send(request)).status).toBe(200);
      const { flows } = (await read(job_id)).body;
      return flows.map(({ flow, state, revision }) => `${flow} ${state} ${revision}`).toSorted();
    };
    expect(await messagesAfter({ ...body, job_details: details })).toEqual([
      'D0010 HELD 1',
      'D0135 HELD 1',
      'D0139 HELD 1',
    ]);
    expect(await messagesAfter({ job_id, dno_issue: null })).toEqual(['D0010 HELD 1', 'D0139 HELD 1']);
    const { mpan } = body.job_details;
    expect(await messagesAfter({ job_id, mpan, dno_issue: seriousFault })).toEqual([
      'D0010 QUEUED 3',
      'D0135 QUEUED 3',
      'D0139 QUEUED 3',
    ]);
  });

  it('when the worker has sent them, then each has its file and its times', async () => {
    const body = { ...submission('S3'), dno_issue: seriousFault };
    await send(body);
    await bench.settle();
    const { flows } = (await read(body.job_details.job_id)).body;
    expect(flows.map(({ state }) => state)).toEqual(['SENT', 'SENT']);
    expect(flows[0]).toMatchObject({
      file_id: expect.any(String),
      created_at: expect.any(String),
      sent_at: expect.any(String),
      acknowledged_at: null,
      rejected_at: null,
      failure: null,
    });
  });
});
