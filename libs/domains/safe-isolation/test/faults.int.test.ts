import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';
import { faultRequests } from './fault-requests.ts';

let rest: RestBed;

beforeAll(async () => {
  // Answers of network operators in other tests would close faults at the same metering point.
  rest = await startRest();
});

afterAll(() => rest.close());

const { correct, fault, get, post } = faultRequests(() => rest);

const ids = async (query: string): Promise<string[]> => {
  const { body } = await get(`/v1/dno-faults?limit=100&${query}`);
  return body.data.map(({ id }: { id: string }) => id);
};

const eventsOf = (id: string) =>
  rest.database.query<{ type: string; key: string; data: Record<string, unknown> | null }>(sql`
    SELECT type, key, data FROM outbox_message
    WHERE topic LIKE 'dno.%' AND (key = ${id} OR data ->> 'faultId' = ${id}) ORDER BY topic, id`);

const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

const putBack = (id: string, hours: number) =>
  rest.database.query(sql`
    UPDATE dno_fault SET respond_by = respond_by - make_interval(hours => ${hours}) WHERE id = ${id}::uuid`);

describe('a reported fault', () => {
  it('when it is read, then it returns operator, clock and call, and the topics say the same', async () => {
    const id = await aFault(rest);
    const read = await fault(id);
    expect(read).toMatchObject({
      category: 'A',
      dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
      telephoneNow: true,
      overdue: false,
      acknowledgedBy: null,
    });
    expect(Date.parse(read.respondBy) - Date.parse(read.reportedAt)).toBe(60 * 60_000);
    const [reported, board] = await eventsOf(id);
    const { respondBy, reportedAt, category, mpan } = read;
    const published = { respondBy, reportedAt, category, mpan, acknowledgement: null, escalatedAt: null };
    expect(reported).toMatchObject({ type: 'dno.fault.reported', data: published });
    expect(board).toMatchObject({ type: 'dno.open-fault.changed', data: published });
  });

  it('when its call is read, then it says of which job it is, and when it was reported', async () => {
    const id = await aFault(rest);
    const { jobId, jobReference, reportedAt, mpan } = await fault(id);
    const { body } = await get(`/v1/dno-faults/${id}/call`);
    expect(body.data).toMatchObject({ jobId, jobReference, reportedAt, mpan, demanded: true });
  });

  it('when danger to life is lowered while its call is outstanding, then telephoneNow=true lists it', async () => {
    const id = await aFault(rest);
    const { jobReference } = await fault(id);
    const lowered = { dno_issue: { code: 'C', comment: 'Cover cracked' } };
    expect((await correct(jobReference, lowered)).status).toBe(200);
    expect(await ids('category=A')).not.toContain(id);
    expect(await ids('telephoneNow=true')).toContain(id);
    expect(await ids('telephoneNow=false')).not.toContain(id);
    await post(id, 'confirm-call', { name: 'Robin' });
    expect(await ids('telephoneNow=true')).not.toContain(id);
  });

  it('when the list is filtered, then only what fits is in it', async () => {
    const a = await aFault(rest);
    const c = await aFault(rest, { code: 'C' }, { mpan: '2000000123454' });
    await post(c, 'acknowledge', { name: 'Robin' });
    await putBack(a, 2);
    expect(await ids('category=C&dno=20')).toContain(c);
    expect(await ids('category=C&dno=20')).not.toContain(a);
    expect(await ids('dno=SOUT&acknowledged=true')).toEqual(await ids('dno=20&acknowledged=true'));
    expect(await ids('overdue=true')).toContain(a);
    expect(await ids('overdue=false')).not.toContain(a);
    const unknown = await aFault(rest, { code: 'C' }, { mpan: null });
    const ofNoOperator = await aFault(rest, { code: 'C' });
    await rest.database.query(sql`UPDATE dno_fault SET dno_mpid = 'ZZZZ' WHERE id = ${ofNoOperator}::uuid`);
    for (const dno of ['20', 'SOUT', '10', 'EELC', 'ZZZZ'])
      expect(await ids(`category=C&dno=${dno}`)).toEqual(expect.arrayContaining([unknown, ofNoOperator]));
    await post(a, 'close', { reason: 'Replaced', withoutCall: true });
    expect(await ids('open=true')).not.toContain(a);
    expect(await ids('open=false')).toContain(a);
    expect((await get('/v1/dno-faults?category=D')).status).toBe(400);
  });
});

describe('a fault that leaves what people watch', () => {
  const headersOf = (id: string, type: string) =>
    rest.database.query<{ extensions: Record<string, string>; data: Record<string, unknown> }>(sql`
      SELECT extensions, data FROM outbox_message WHERE type = ${type} AND data ->> 'faultId' = ${id} ORDER BY id`);
  const correctFault = async (id: string, changes: object) => {
    const { jobReference } = await fault(id);
    expect((await correct(jobReference, changes)).status).toBe(200);
  };

  it('when danger to life is lowered, then all that is sent counts as category A until the call is confirmed', async () => {
    const id = await aFault(rest);
    const lowered = { faultcategory: 'C', callnow: 'true' };
    await correctFault(id, { dno_issue: { code: 'C', comment: 'Cover cracked' } });
    for (const type of ['dno.fault.updated', 'fault.downgraded'])
      expect((await headersOf(id, type)).at(-1)?.extensions).toMatchObject(lowered);
    const boards = await headersOf(id, 'dno.open-fault.changed');
    expect(boards.at(-1)?.extensions).toMatchObject(lowered);
    expect(boards.at(-1)?.data).not.toHaveProperty('previous');
    await post(id, 'confirm-call', { name: 'Robin' });
    const [confirmed] = await headersOf(id, 'dno.fault.call-confirmed');
    expect(confirmed?.extensions).toMatchObject({ faultcategory: 'C', previouscategory: 'A' });
    expect(confirmed?.extensions).not.toHaveProperty('callnow');
  });

  it('when it moves to another operator, then the message names the operator before, and the board does not', async () => {
    const id = await aFault(rest);
    await correctFault(id, { mpan: '2000000123454' });
    const [moved] = await headersOf(id, 'dno.fault.updated');
    expect(moved?.extensions).toMatchObject({ dno: '20', previousdno: '10' });
    expect(moved?.data).toMatchObject({ previous: { category: 'A', dno: { mpid: 'EELC' } } });
    const board = (await headersOf(id, 'dno.open-fault.changed')).at(-1);
    expect(board?.extensions).toMatchObject({ dno: '20' });
    expect(board?.extensions).not.toHaveProperty('previousdno');
  });
});

describe('two people who take on one fault at the same time', () => {
  it('when both names come, then one wins, and the other is given the name', async () => {
    const id = await aFault(rest);
    const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
    const answers = await Promise.all(names.map((name) => post(id, 'acknowledge', { name })));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const winner: string = winners[0]!.body.data.acknowledgedBy;
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400);
      expect(body.error.issues[0]).toMatchObject({
        path: 'acknowledgedBy',
        message: expect.stringContaining(winner),
      });
    }
    expect((await typesOf(id)).filter((type) => type === 'dno.fault.acknowledged')).toHaveLength(1);

    const again = await post(id, 'acknowledge', { name: winner });
    expect(again.body.data).toEqual(winners[0]!.body.data);
    const [audits] = await rest.database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM audit_entry WHERE resource_id = ${id}::uuid AND operation = 'faults.acknowledge'`);
    expect(audits).toEqual({ count: 1 });
  });

  it('when one takes it on while another telephones, then neither is lost', async () => {
    const id = await aFault(rest);
    const [taken, called] = await Promise.all([
      post(id, 'acknowledge', { name: 'Ann' }),
      post(id, 'confirm-call', { name: 'Bob', reference: 'EN-1' }),
    ]);
    expect([taken.status, called.status]).toEqual([200, 200]);
    expect(await fault(id)).toMatchObject({
      acknowledgedBy: 'Ann',
      callConfirmedBy: 'Bob',
      telephoneNow: false,
    });
    const last = (await eventsOf(id)).filter(({ type }) => type === 'dno.open-fault.changed').at(-1);
    expect(last?.data).toMatchObject({
      acknowledgement: { by: 'Ann' },
      call: { confirmedBy: 'Bob', reference: 'EN-1' },
      telephoneNow: false,
    });
  });
});

describe('a fault that is closed', () => {
  it('when someone closes it, then the board drops it, and it can no longer be taken on', async () => {
    const id = await aFault(rest, { code: 'B' });
    const closed = await post(id, 'close', { reason: 'Cut-out replaced' });
    expect(closed.body.data).toMatchObject({ closedReason: 'Cut-out replaced', overdue: false });
    const events = await eventsOf(id);
    expect(events.at(-1)).toMatchObject({ type: 'dno.open-fault.closed', key: id, data: null });
    expect((await post(id, 'close', { reason: 'Cut-out replaced' })).body).toEqual(closed.body);
    const late = await post(id, 'acknowledge', { name: 'Ann' });
    expect(late.body.error.issues[0]).toMatchObject({
      path: 'closedAt',
      message: expect.stringContaining('Cut-out'),
    });
  });

  it('when it is reported again, then it is open as a new demand', async () => {
    const id = await aFault(rest, { code: 'C' });
    await post(id, 'acknowledge', { name: 'Ann' });
    const { jobReference: job_id } = await fault(id);
    await correct(job_id, { dno_issue: null });
    expect(await fault(id)).toMatchObject({ closedReason: 'Withdrawn by the installer' });
    await correct(job_id, { dno_issue: { code: 'B' } });
    expect(await fault(id)).toMatchObject({ category: 'B', closedAt: null, acknowledgedBy: null });
  });
});
