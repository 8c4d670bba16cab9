import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { submit, type SipApiUnderTest } from './sip-api.ts';

export interface Alarm {
  key: string;
  type: string;
  data: { jobReference: string; fields: string[] };
}

/** Sends reports with a key of the team, and finds the alarms that they raised. */
export const faultReports = (sip: () => SipApiUnderTest) => ({
  key: () => sip().team.api_keys['sip.write']!,
  send: (body: object) => submit(sip().app, sip().team.api_keys['sip.write']!, body),
  async alarmsOf(reference: string): Promise<Alarm[]> {
    const alarms = await sip().database.query<Alarm>(sql`
      SELECT key, type, data FROM outbox_message
      WHERE topic = 'operations.alarms.v1' AND extensions ->> 'teamid' = ${sip().team.id} ORDER BY id`);
    return alarms.filter(({ data }) => data.jobReference === reference);
  },
});

/** Lacks `contact` and `additional_info`. */
export const report = (code: unknown, more: object = {}) => ({
  job_id: `JOB-${uuidV7()}`,
  outcome_code: 'AB',
  mpan: '10 0000 0123 451',
  dno_issue: { code, comment: 'Cut-out is hot' },
  ...more,
});
