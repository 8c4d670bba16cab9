import { sql } from '@team-operations/database';
import { FILE_LIMITS } from '@team-operations/market';
import { freshMpan, startCpuClock } from '@team-operations/testing';
import { flowFile, freshFileId, freshMpid, group } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

const words = 'Customer reports smoke from the cut-out and had a shock';

interface Sent {
  reference: string;
  mpan: string;
  from?: { role: string; mpid: string };
  to?: string;
  /** Of another record of the file. */
  other?: string;
}

function request({
  reference,
  mpan,
  from = { role: 'X', mpid: 'EXEN' },
  to = mpid,
  other = 'Gate code 1',
}: Sent) {
  const record = (job_reference: string, additional_information: string) =>
    group('H02', { job_reference, requested_for: '2030-04-01', additional_information });
  return flowFile(
    { flow: 'D0142', version: '001', from, to: { role: 'M', mpid: to } },
    group('H01', { mpan }, record(reference, words)),
    group('H01', { mpan: freshMpan('10') }, record(freshFileId(), other)),
  );
}

const alarms = (reference: string) =>
  bed.database.query<{ type: string; data: { dangers?: { words: string }[] } }>(sql`
    SELECT type, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND data::text LIKE ${`%${reference}%`} ORDER BY id`);
const fresh = () => ({ reference: `REQ-${freshMpan()}`, mpan: freshMpan('20') });

describe('a danger in a request that has no effect', () => {
  it.each([
    ['a wrong date', (text: string) => text.replace('20300401', '2030-04-01')],
    ['a field too many', (text: string) => text.replace(`${words}|`, `${words}||`)],
    ['a damaged code', (text: string) => text.replace('H02|', 'HX2|')],
    ['a wrong count', (text: string) => text.replace(/(ZPT\|\w+\|)\d/, '$19')],
    ['a damaged header', (text: string) => text.replace('|X|', '|Q|')],
    ['a flow that is not known', (text: string) => text.replace('D0142001', 'D0143001')],
    ['a flow that is live', (text: string) => text.replace('|TR01|', '||')],
    ['a text of two lines', (text: string) => text.replace('reports smoke from', 'reports smoke\nfrom')],
  ])('when it has %s, then operations staff are alerted with its words', async (_, damage) => {
    const sent = fresh();
    const text = request(sent);
    expect(damage(text)).not.toBe(text);
    await arrive(damage(text));
    const found = (await alarms(words)).filter(({ data }) => JSON.stringify(data).includes(sent.mpan));
    expect(found).toMatchObject([
      {
        type: 'market.file-quarantined',
        data: { dangers: [{ mpan: sent.mpan, dno: { mpid: 'SOUT' }, words }] },
      },
    ]);
  });

  it.each([
    ['HO1|', '13'],
    ['h01|', '13'],
    ['H1|', '13'],
    ['|', '13'],
    ['H01', '13'],
    ['H01 ', '13'],
    ['H01|', '12'],
    ['HO1|', '12'],
  ])(
    'when the record of its metering point is damaged (%s, %s digits), then it is not at the one above',
    async (code, digits) => {
      const own = fresh();
      const said = `${words} beside ${own.mpan}`;
      const text = request({ ...fresh(), other: said }).replace(words, 'Ring first');
      const [, point = ''] = text.match(/H01\|\d{13}\|/g) ?? [];
      await arrive(text.replace(point, `${code}${own.mpan.slice(0, Number(digits))}|`));
      expect(await alarms(said)).toMatchObject([
        { data: { dangers: [{ mpan: digits === '13' ? own.mpan : null, words: said }] } },
      ]);
    },
  );

  it('when a line of its text is white space without end, then it is searched as fast as others', async () => {
    const own = fresh();
    const text = request({ ...own, to: freshMpid() });
    const clock = startCpuClock();
    await arrive(text.replace(`${words}|`, `${words}\n${' '.repeat(100_000)}a|`));
    expect(clock()).toBeLessThan(1500);
    expect(await alarms(own.reference)).toHaveLength(1);
  });

  it('when the same bytes come again, then there is one alarm', async () => {
    const sent = fresh();
    const text = request(sent).replace('20300401', '2030-04-01');
    await arrive(text);
    await arrive(text);
    expect(await alarms(sent.reference)).toMatchObject([
      {
        data: {
          fromMpid: 'EXEN',
          dangers: [{ jobReference: sent.reference }],
          reason: expect.stringContaining('requested_for'),
        },
      },
    ]);
  });

  it.each([
    ['its sender is no supplier', { from: { role: 'J', mpid: 'EELC' } }],
    ['no team has its MPID', { to: freshMpid() }],
    ['its check digit is wrong', { mpan: '2000000123455' }],
  ])('when %s, then each metering point is alarmed', async (_, more) => {
    const sent = { ...fresh(), other: 'Sparks from the cut-out', ...more };
    await arrive(request(sent));
    const [first] = await alarms(sent.reference);
    expect(first).toMatchObject({
      type: 'market.file-quarantined',
      data: { dangers: [{ mpan: sent.mpan, jobReference: sent.reference, words }] },
    });
  });

  it('when several metering points of a file have none, then the words of each are in an alarm', async () => {
    const other = `Sparks from the cut-out at ${freshMpan()}`;
    await arrive(request({ ...fresh(), to: freshMpid(), other }));
    expect(await alarms(other)).toHaveLength(1);
  });

  it('when a job has the reference, then its alarm has the words too', async () => {
    const sent = fresh();
    await arrive(request(sent).replace(words, 'Ring first'));
    await arrive(request(sent).replace('20300401', '20301301'));
    expect(await alarms(sent.reference)).toMatchObject([{ type: 'market.file-quarantined' }]);
  });

  it('when its text is no danger, then there is none', async () => {
    const sent = fresh();
    await arrive(request(sent).replace(words, 'Ring first').replace('20300401', '2030-04-01'));
    expect(await alarms(sent.reference)).toEqual([]);
  });

  it('when an answer says it, then its own alarm is the only one', async () => {
    const { reference, mpan } = fresh();
    const header = { fileId: freshFileId(), from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid } };
    const answer = { response: 'R', job_reference: reference, comment: words, responded_on: '2026-03-01' };
    await arrive(
      flowFile(
        { ...header, flow: 'D0126', version: '001' },
        group('G01', { mpan }, group('G02', answer)),
      ).replace('|R|', '|X|'),
    );
    const found = (await alarms(words)).filter(({ data }) => JSON.stringify(data).includes(mpan));
    expect(found).toMatchObject([{ type: 'fault.answer-quarantined' }]);
  });

  it('when it is beyond a limit, then what was read of it is searched', async () => {
    const sent = fresh();
    await arrive(request(sent).replace('ZPT|', `${'H01||\n'.repeat(FILE_LIMITS.lines)}ZPT|`));
    const found = await alarms(sent.reference);
    expect(found.filter(({ data }) => data.dangers !== undefined)).toHaveLength(1);
  });
});

it('when there is more text without effect than is searched, then staff are asked to ask the sender', async () => {
  const additional_information = 'The key is with the neighbour. '.repeat(100);
  const record = { job_reference: freshFileId(), requested_for: '2030-04-01', additional_information };
  const wrong = (points: number) =>
    flowFile(
      { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
      ...Array.from({ length: points }, () => group('H01', { mpan: freshMpan() }, group('H02', record))),
    ).replaceAll('20300401', '2030-04-01');
  const before = await alarms('searched for dangers');
  await arrive(wrong(50));
  expect(await alarms('searched for dangers')).toEqual(before);
  await arrive(wrong(100));
  expect((await alarms('searched for dangers')).slice(before.length)).toMatchObject([
    { type: 'market.file-quarantined' },
  ]);
});

it('when the type of a job reads like a danger, then the job has an alarm, once, and none where the team has that type', async () => {
  const sent = fresh();
  const ask = (job_type: string, reference: string, requested_for: string) =>
    flowFile(
      { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
      group('H01', { mpan: sent.mpan }, group('H02', { job_reference: reference, job_type, requested_for })),
    );
  await arrive(ask('Cut-out burning', sent.reference, '2030-04-01'));
  await arrive(ask('Cut-out burning', sent.reference, '2030-04-02'));
  expect(await alarms(sent.reference)).toMatchObject([
    {
      type: 'fault.suspected',
      data: { words: [{ field: 'job_type', words: expect.stringContaining('Cut-out burning') }] },
    },
  ]);
  await bed.database.query(
    sql`UPDATE job_type SET name = 'Burnt cut-out' WHERE id = ${bed.team.job_type_id}::uuid`,
  );
  const { reference } = fresh();
  await arrive(ask('burnt cut-out', reference, '2030-04-01'));
  expect(await alarms(reference)).toEqual([]);
});
