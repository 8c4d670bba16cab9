import { scenarios, submission } from './blocks.ts';
import { comparable } from './comparable-answers.ts';
import { everythingStored } from './everything-stored.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const dryRun = (body: object, idempotencyKey?: string) => sip.submit(body, { dryRun: true, idempotencyKey });
const everything = () => everythingStored(sip.database);

describe.each(scenarios.map(({ name }) => name))('a dry run of scenario %s', (name) => {
  it('when it is asked, then it answers what the real one answers then, and stores nothing at all', async () => {
    const body = submission(name);
    const before = await everything();
    const dry = await dryRun(body, crypto.randomUUID());
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({
      status: 'success',
      dry_run: true,
      submission_id: null,
      revision: 1,
      scenario: name,
      scenario_chosen_because: expect.any(String),
      message: expect.stringMatching(/^Dry run: .* Nothing was stored\./),
    });
    expect(await everything()).toEqual(before);
    const real = await sip.submit(body, { dryRun: false });
    expect(real.body.dry_run).toBeUndefined();
    expect(comparable(dry.body)).toEqual(comparable(real.body));
  });
});

describe('a dry run', () => {
  it('when its key was used for another request, then it is refused as the real one', async () => {
    const [body, other] = [submission('S1'), submission('S1')];
    const key = crypto.randomUUID();
    await sip.submit(body, { idempotencyKey: key });
    for (const dry of [true, false]) {
      const { status, body: answer } = await sip.submit(other, { dryRun: dry, idempotencyKey: key });
      expect([status, answer.errors[0]?.field]).toEqual([409, 'Idempotency-Key']);
    }
    expect((await dryRun(body, key)).status).toBe(200);
  });

  it('when it is of a correction, then it is merged with what is there, and nothing of it is kept', async () => {
    const body = submission('S3');
    const { job_id } = body.job_details;
    await sip.submit(body);
    const before = await everything();
    const dry = await dryRun({ job_id, dno_issue: { code: 'B' } });
    expect(dry.body).toMatchObject({
      revision: 2,
      scenario: 'S3',
      flows: [
        { flow: 'D0135', flow_id: null },
        { flow: 'D0139', flow_id: null },
      ],
    });
    expect(await everything()).toEqual(before);
    expect((await sip.submit({ job_id, additional_info: 'more' })).body).toMatchObject({
      revision: 2,
      flows: [],
    });
  });

  it('when the very bytes are there already, then it says so', async () => {
    const body = submission('S1');
    await sip.submit(body);
    expect((await dryRun(body)).body).toMatchObject({
      revision: 1,
      dry_run: true,
      message: expect.stringContaining('already'),
    });
  });

  it('when a message would be held, then it says for what', async () => {
    const body = submission('S3');
    const dry = await dryRun({ ...body, job_details: { ...body.job_details, mpan: '1000000123452' } });
    expect(dry.body.flows[0]).toMatchObject({ flow: 'D0135', state: 'HELD', held: [{ field: 'mpan' }] });
    expect(dry.body.warnings).toContainEqual(expect.objectContaining({ field: 'mpan' }));
  });

  it('when danger to life is reported, then it says whom to telephone all the same', async () => {
    const { body } = await dryRun(submission('S3'));
    expect(body.message).toContain(
      'telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC)',
    );
    expect(body.telephone).toEqual({
      dno: { mpid: 'EELC', area: 'Eastern', number: null },
      number: '105',
      since: expect.any(String),
    });
  });
});
