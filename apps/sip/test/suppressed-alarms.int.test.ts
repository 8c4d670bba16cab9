import { sql } from '@team-operations/database';
import { eventually } from '@team-operations/testing';
import { invented, knownReport, notAlerted, openRefusalBed, send, type RefusalBed } from './refusal-bed.ts';

let bed: RefusalBed;
beforeAll(async () => {
  bed = await openRefusalBed();
});
afterAll(() => bed.close());

it('names what was suppressed, first what exists', async () => {
  const sip = await bed.startWith({ unidentified: 0, reserve: 0, minuteMilliseconds: 3000 });
  const known = await knownReport(sip);
  const reports = Array.from({ length: 60 }, (_, at) => ({
    ...invented(),
    dno_issue: { code: 'C', comment: `${at}` },
  }));
  await Promise.all([...reports, known].map((report, at) => send(sip, `203.0.113.${at}`, report)));
  await eventually(async () => {
    const rows = await sip.database.query<{
      data: { count: number; reports: { jobReference: string }[] };
    }>(sql`
      SELECT data FROM outbox_message WHERE type = 'fault.refused.suppressed' ORDER BY id DESC LIMIT 20`);
    const all = rows.flatMap(({ data }) => data.reports ?? []);
    return all.some(({ jobReference }) => jobReference === known.job_id) && all.length >= 50;
  });
  const [reported] = await sip.database.query<{ data: { count: number; reports: object[] } }>(sql`
    SELECT data FROM outbox_message WHERE type = 'fault.refused.suppressed'
      AND (data ->> 'count')::int >= 60
      AND (data -> 'reports')::jsonb @> ${JSON.stringify([{ jobReference: known.job_id }])}::jsonb`);
  expect(reported?.data.reports).toHaveLength(50);
});

it('names a job that exists when a flood from many addresses has used up its look-ups', async () => {
  const sip = await bed.startWith({ unidentified: 0, reserve: 0, lookUps: 0, minuteMilliseconds: 3000 });
  const report = await knownReport(sip);
  for (let sent = 0; sent < 60; sent += 1) await send(sip, `192.0.2.${sent}`, invented());
  expect((await send(sip, '198.51.100.7', report)).message).toContain(notAlerted);
  const named = () =>
    sip.database.query(sql`
      SELECT id FROM outbox_message WHERE type = 'fault.refused.suppressed'
        AND (data -> 'reports')::jsonb @> ${JSON.stringify([{ jobReference: report.job_id }])}::jsonb`);
  await eventually(async () => (await named()).length === 1);
});
