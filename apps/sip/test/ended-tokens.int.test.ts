import { sql } from '@team-operations/database';
import { anIntegration, eventually, faultReport, rotateToken } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  const refusalAlarms = { perAddress: 3, unidentified: 100, minuteMilliseconds: 2000 };
  sip = await startSipApi({ refusalAlarms, trustedProxies: ['loopback'] });
});
afterAll(() => sip.close());

it('the ended tokens of an integration raise as many alarms as one of them, and the others are summed up', async () => {
  let integration = await anIntegration(sip);
  const tokens = [integration.token];
  for (let rotations = 0; rotations < 8; rotations += 1) {
    integration = await rotateToken(sip, integration);
    tokens.push(integration.token);
  }
  await sip.database.query(sql`
    UPDATE api_key SET revoked_at = now() WHERE team_id = ${sip.team.id}::uuid AND scopes = '{sip.write}'`);
  const references: string[] = [];
  const messages: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const report = faultReport();
    references.push(report.job_id);
    const { body } = await submit(sip.app, token, report).set('X-Forwarded-For', `192.0.2.${at}`);
    messages.push(body.message);
  }
  const alarms = await sip.database.query(sql`
    SELECT id FROM outbox_message WHERE type = 'fault.refused.unidentified'
      AND data ->> 'jobReference' = ANY (${references})`);
  expect(alarms).toHaveLength(3);
  const notAlerted = messages.map((message) => message.includes('staff could not be alerted'));
  expect(notAlerted).toEqual([false, false, false, ...Array<boolean>(6).fill(true)]);
  await eventually(async () => {
    const [summary] = await sip.database.query<{ count: number; reports: number }>(sql`
      SELECT (data ->> 'count')::int AS count, json_array_length(data -> 'reports') AS reports FROM outbox_message
      WHERE type = 'fault.refused.suppressed' AND data ->> 'teamId' = ${sip.team.id}`);
    return summary?.count === 6 && summary.reports === 6;
  });
});
