import type { Alarm } from './shown-message.ts';

/** Alarms about jobs, integrations, webhooks and files, and the line of each, for tests. */
const at = '2026-11-21T08:45:12.919Z';
const teamId = '01a1fd46-1391-7138-a737-458ae7320581';
const jobId = '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6';
const otherJobId = '01a1fd47-f157-77d0-ba8b-98fabb6bc0f7';
const faultId = '01a1fd47-f157-77d4-a552-8af16f3ac69d';
const [jobReference, requestId, mpan] = ['JOB-1002', 'test', '1000000123451'];
const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
const integration = {
  integrationId: faultId,
  teamId,
  name: 'Van tablets',
  lastSubmissionAt: at,
  silentSince: '2026-11-21T10:45:12.919Z',
};
const job = { jobId, teamId, jobReference, at };
const ambiguous = { ...job, otherJobId, category: 'A' as const, contact, requestId };

export const aboutOthers: [Alarm, string][] = [
  [
    { time: at, type: 'job.reference-ambiguous', data: ambiguous },
    `TWO JOBS      A  JOB-1002        ask Sam Fitter 01632 960001; the reference names two jobs; recorded about job ${jobId}, not job ${otherJobId}  ASK WHICH PLACE NOW`,
  ],
  [
    { time: at, type: 'job.reference-ambiguous', data: { ...ambiguous, category: null } },
    `TWO JOBS         JOB-1002        ask Sam Fitter 01632 960001; the reference names two jobs; recorded about job ${jobId}, not job ${otherJobId}  ASK WHICH PLACE`,
  ],
  [
    {
      time: at,
      type: 'job.reference-ambiguous',
      data: {
        ...ambiguous,
        contact: { name: null, telephone: null },
        request: { inboundFileId: faultId, supplierMpid: 'EXEN', mpan, otherMpan: null },
      },
    },
    `TWO JOBS      A  JOB-1002        the reference names two jobs; EXEN asks for 10 0000 0123 451, the installer reported no MPAN; jobs ${jobId} and ${otherJobId}  ASK THE INSTALLER AND THE SUPPLIER`,
  ],
  [
    {
      time: at,
      type: 'job.outcome-contradicted',
      data: {
        ...job,
        status: 'CANCELLED',
        outcome: 'CO',
        dateOfAction: '2026-03-01',
        mpan,
        contact,
        requestId,
      },
    },
    `OUTCOME?         10 0000 0123 451   JOB-1002        ask Sam Fitter 01632 960001; reports CO on 2026-03-01; the job is CANCELLED  ASK THE INSTALLER`,
  ],
  [
    {
      time: at,
      type: 'job.requested-again',
      data: {
        ...job,
        status: 'PENDING',
        mpan,
        jobMpan: '1200000123450',
        supplierMpid: 'EXEN',
        scheduledDate: '2026-03-01',
        requestedFor: '2026-03-05',
        inboundFileId: faultId,
      },
    },
    `NEW DAY?         10 0000 0123 451   JOB-1002        EXEN asks for 2026-03-05; was planned for 2026-03-01 at 12 0000 0123 450, and is PENDING  CONTACT THE SUPPLIER`,
  ],
  [
    { time: at, type: 'integration.silent', data: { ...integration, hours: 2, learned: true } },
    `SILENT           Van tablets of team ${teamId} sent last 21 Nov 08:45; expected within 2 hours  ASK THE TEAM FOR FAULTS`,
  ],
  [
    { time: at, type: 'integration.resumed', data: integration },
    `RESUMED          Van tablets of team ${teamId} sends again; was silent since 21 Nov 10:45`,
  ],
  [
    {
      time: at,
      type: 'integration.token-of-former-manager',
      data: { ...integration, credentialId: jobId, personId: otherJobId, role: null, at },
    },
    `TOKEN            Van tablets of team ${teamId}: the creator of its token has left the team, person ${otherJobId}  HAVE IT ROTATED`,
  ],
  [
    {
      time: at,
      type: 'webhook.disabled',
      data: { webhookId: faultId, teamId, reason: 'Nothing answers.', disabledAt: at },
    },
    `WEBHOOK          disabled, of team ${teamId}, webhook ${faultId}: Nothing answers.  NOTIFY THE TEAM`,
  ],
  [
    {
      time: at,
      type: 'market.file-quarantined',
      data: {
        ...{ inboundFileId: faultId, fileId: 'EELC000018', flow: 'D0126', fromMpid: 'EELC', at },
        reason: 'It failed 3 times.',
      },
    },
    `FILE             EELC000018 D0126 from EELC: It failed 3 times.  NOTIFY THE PLATFORM TEAM`,
  ],
  [
    {
      time: at,
      type: 'market.file-quarantined',
      data: {
        ...{ inboundFileId: faultId, fileId: 'EXEN000018', flow: 'D0142', fromMpid: 'EXEN', at },
        reason: 'requested_for is no date',
        dangers: [
          {
            mpan: '1000000123451',
            jobReference: 'JOB-1002',
            dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
            words: 'Smoke from the cut-out',
          },
        ],
      },
    },
    'FILE          ?  danger in a file without effect: Eastern (10) 10 0000 0123 451 JOB-1002: Smoke from the cut-out; EXEN000018 D0142 from EXEN: requested_for is no date  ASK THE SENDER NOW',
  ],
];
