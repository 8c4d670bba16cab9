import { faultReport, makeTeam, openOwnTestBed } from '@team-operations/testing';
import { sipApiOn, submit, type SipApiUnderTest } from './sip-api.ts';

/** Small, so that a test spends them: budgets of alarms about requests that no credential for submissions sent. */
const refusalAlarms = { perAddress: 3, unidentified: 6, reserve: 2, minuteMilliseconds: 60_000 };
export const notAlerted = 'Operations staff could not be alerted: telephone the office too.';

/** Starts APIs on one database: each has a budget and a team of its own. */
export async function openRefusalBed() {
  const bed = await openOwnTestBed('team_operations_sip_api');
  return {
    close: () => bed.close(),
    startWith: async (limits: object = {}): Promise<SipApiUnderTest> =>
      sipApiOn(
        { ...bed, team: await makeTeam(bed.database) },
        { refusalAlarms: { ...refusalAlarms, ...limits }, trustedProxies: ['loopback'] },
      ),
  };
}
export type RefusalBed = Awaited<ReturnType<typeof openRefusalBed>>;

export const send = async (
  { app }: SipApiUnderTest,
  address: string,
  report: object,
  credential: string | null = null,
) => (await submit(app, credential, report).set('X-Forwarded-For', address)).body as { message: string };

/** A report of an unknown job and metering point. */
export const invented = () => ({ ...faultReport(), mpan: '10 9999 9999 993' });

/** A job that the team has a submission of. */
export async function knownReport(sip: SipApiUnderTest) {
  const report = faultReport();
  await submit(sip.app, sip.team.api_keys['sip.write']!, { ...report, dno_issue: undefined });
  return report;
}
