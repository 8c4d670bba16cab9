import { sql } from '@team-operations/database';
import { call, type Arrangements, type RestUnderTest } from '@team-operations/testing';
import { aFlow } from './a-flow.ts';

export { aFlow, type WantedFlow } from './a-flow.ts';

/** Reports a fault through a submission; answers the fault's id. */
export async function aFault(
  { app, team }: Pick<RestUnderTest, 'app' | 'team'>,
  issue: { code: 'A' | 'B' | 'C'; comment?: string } = { code: 'A', comment: 'Cut-out is hot' },
  details: object = {},
): Promise<string> {
  const key = team.api_keys['apis.all']!;
  const reference = `J-${crypto.randomUUID()}`;
  const submitted = await call(app, key, 'post', '/v1/sip', {
    job_details: { job_id: reference, outcome_code: 'CO', mpan: '1000000123451', ...details },
    contact: { name: 'Sam Fitter' },
    dno_issue: issue,
    additional_info: 'none',
  });
  if (submitted.status !== 200) throw new Error(submitted.text);
  const found = await call(app, key, 'get', `/v1/dno-faults?jobReference=${reference}`);
  return found.body.data[0].id;
}

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'flows.list': async (rest) => ({ state: 'SENT', jobId: (await aFlow(rest)).jobId }),
  'flows.groups': async (rest) => {
    await aFlow(rest, { state: 'REJECTED' });
    return { state: 'REJECTED', limit: 5 };
  },
  'flows.get_group': async (rest) => ({ id: (await aFlow(rest)).jobId }),
  'flows.diagnose': async (rest) => ({ id: (await aFlow(rest)).id }),
  'flows.stats': async () => ({}),
  'metrics.flows': async (rest) => {
    const { id } = await aFlow(rest, { state: 'ACKNOWLEDGED' });
    // In the period of the example, so that its answer shows rows.
    await rest.database.query(sql`
      UPDATE flow SET created_at = '2026-03-10T09:30:00Z', sent_at = '2026-03-10T09:31:00Z', acknowledged_at = '2026-03-10T12:31:00Z'
      WHERE team_id = ${rest.team.id}::uuid AND id = ${id}::uuid`);
    return { bucket: 'week' };
  },
  'flows.get': async (rest) => ({ id: (await aFlow(rest)).id }),
  'flows.render': async (rest) => ({ id: (await aFlow(rest)).id }),
  'flows.resend': async (rest) => ({ id: (await aFlow(rest)).id }),
  'flows.regenerate': async (rest) => ({ id: (await aFlow(rest, { state: 'REJECTED' })).id }),
  'flows.fix': async (rest) => ({
    id: (await aFlow(rest)).id,
    set: [{ field: 'mpan', value: '2000000123454' }],
  }),
  'faults.list': async (rest) => {
    await aFault(rest);
    return { open: true, category: 'A', dno: '10', limit: 5 };
  },
  'faults.get': async (rest) => ({ id: await aFault(rest) }),
  'faults.get_call': async (rest) => ({ id: await aFault(rest) }),
  'faults.acknowledge': async (rest) => ({ id: await aFault(rest), name: 'Robin Watch' }),
  'faults.confirm_call': async (rest) => ({ id: await aFault(rest), name: 'Robin Watch' }),
  'faults.close': async (rest) => ({
    id: await aFault(rest, { code: 'B' }),
    reason: 'Cut-out replaced',
  }),
  'sip.get': async (rest) => {
    const { app, team } = rest;
    const body = await arrangements['sip.submit']!(rest);
    await call(app, team.api_keys['apis.all']!, 'post', '/v1/sip', body);
    return { jobId: body['job_id'] };
  },
  'sip.submit': async () => ({
    job_id: `J-${Math.random()}`,
    outcome_code: 'CO',
    contact: { name: 'Sam Fitter' },
    additional_info: 'none',
  }),
};
