import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportLines } from './print-main-job.ts';
import {
  reportAssistant,
  reportConfirmed,
  reportCreated,
  reportNotified,
  reportReadBack,
  reportSent,
  reportStarted,
  reportSubmitted,
} from './step-reports.ts';
import { newVisit } from './visit.ts';
import { expectThat, shortened, StepFailure } from './step-failure.ts';

const job = {
  id: '01a1fd33-4ac7-7670-8efd-0a655481551c',
  status: 'PENDING',
  scheduledDate: '2026-03-01',
  externalReference: 'DEMO-1A2B3C4D',
  assignedEngineerId: null,
  telephoneDnoSince: null,
};
const visit = { ...newVisit(), reference: 'DEMO-1A2B3C4D' };

describe('the report of the main job', () => {
  it('when a job is planned and started, then ids are short and statuses are printed', () => {
    expect(reportCreated(job).sentence).toBe(
      'The office creates job DEMO-1A2B3C4D (…81551c) through REST: PENDING.',
    );
    const assigned = {
      ...job,
      status: 'ASSIGNED',
      assignedEngineerId: '01a1fd33-0000-7670-8efd-0a6554aaaaaa',
    };
    expect(reportStarted({ assigned, started: { ...assigned, status: 'IN_PROGRESS' } }).sentence).toBe(
      'It is assigned to engineer …aaaaaa, who starts it: ASSIGNED, IN_PROGRESS.',
    );
  });

  it('when the worksheet is accepted, then scenario, messages and warnings are printed', () => {
    const report = reportSubmitted(
      {
        status: 'success',
        message: 'Submission accepted.',
        submission_id: job.id,
        scenario: 'S3',
        flows: [
          { flow_id: job.id, flow: 'D0135', purpose: 'Report', to_mpid: 'EELC', state: 'QUEUED' },
          { flow_id: job.id, flow: 'D0139', purpose: 'Change', to_mpid: null, state: 'HELD' },
        ],
        warnings: [{ field: 'outcome_code', warning: 'holds D0139: not known yet.' }],
      },
      visit,
    );
    expect(report).toEqual({
      sentence:
        'The installer submits DEMO-1A2B3C4D through SIP: DNO issue A at MPAN 10 0000 0123 451; accepted.',
      details: [
        'Scenario S3; market messages: D0135 to EELC QUEUED, D0139 to no receiver yet HELD.',
        'Warning: outcome_code holds D0139: not known yet.',
      ],
    });
  });

  it('when a message was sent, then the lines of its file are shown', () => {
    const report = reportSent({ path: '/x/A.txt', lines: ['ZHV|A|', 'ZPT|A|'] }, 'x/A.txt');
    expect(report.sentence).toContain('x/A.txt');
    expect(report.details).toEqual(['ZHV|A|', 'ZPT|A|']);
  });

  it('when the fault is notified, then the headers are shown, ids shortened', () => {
    const report = reportNotified({
      place: 'dno.fault-notifications.v1/5@1',
      headers: { ce_type: 'dno.fault.reported', ce_faultcategory: 'A', ce_dno: '10', ce_jobid: job.id },
      fault: {
        category: 'A',
        mpan: visit.mpan,
        telephoneNow: true,
        dno: { mpid: 'EELC', area: 'Eastern' },
      },
    });
    expect(report.sentence).toContain('dno.fault-notifications.v1/5@1');
    expect(report.details).toEqual([
      'ce_type: dno.fault.reported  ce_faultcategory: A  ce_dno: 10  ce_jobid: …81551c',
    ]);
  });

  it('when the job is read back, then its history names operations and surfaces in their order', () => {
    const history = [
      { operation: 'jobs.create', surface: 'rest', at: '2026-03-01T09:30:00.000Z' },
      { operation: 'sip.submit', surface: 'sip', at: '2026-03-01T09:31:00.000Z' },
    ];
    const since = { ...job, status: 'IN_PROGRESS', telephoneDnoSince: '2026-03-01T09:31:00.000Z' };
    const report = reportReadBack({ job: since, history });
    expect(report.sentence).toContain('IN_PROGRESS');
    expect(report.sentence).toContain('09:31:00 UTC');
    expect(report.details).toEqual(['History: jobs.create (rest), sip.submit (sip).']);
  });

  it('names who telephoned whom, and the reference of the call', () => {
    const report = reportConfirmed({
      name: 'Robin Watch',
      dno: 'Eastern',
      job: 'DEMO-1',
      reference: 'EN-4711',
    });
    expect(report.sentence).toBe(
      'Robin Watch telephones Eastern, and confirms the call: the reminders stop.',
    );
    expect(report.details[0]).toBe(
      'Reference of the call: EN-4711. In a terminal: npm run faults -- call DEMO-1',
    );
  });

  it('when an assistant was let in, then it is printed by whom, for what, and what it was refused', () => {
    const report = reportAssistant({
      assistant: {
        clientId: 'client-0123456789abcdef',
        person: 'Olive Owner',
        asked: {
          client_name: 'Demo assistant',
          scopes: [{ name: 'jobs.read', description: 'See jobs' }],
        },
        token: 'svc_oauth_secret',
        scopes: 'jobs.read',
        tokenLifetime: 3600,
      },
      tools: 11,
      job: { ...job, status: 'IN_PROGRESS' },
      group: { messages: 2, fault: { category: 'A', dno: { area: 'Eastern' } } },
      refusal: 'Forbidden: Authorization lacks the scope jobs.write.',
    });
    expect(report).toEqual({
      sentence:
        'Demo assistant registers itself; Olive Owner signs in and grants it jobs.read; through MCP it reads the job: IN_PROGRESS.',
      details: [
        'It gets 11 tools. flows_get_group: 2 market messages, an open fault of category A, Eastern.',
        'It asked for 1 permissions. Application …abcdef, PKCE; its token lasts 3600 s.',
        'jobs_cancel: 403 Forbidden: Authorization lacks the scope jobs.write.',
      ],
    });
    // The sample output of the README has the same line.
    expect(readFileSync(path.join(import.meta.dirname, '../../../../README.md'), 'utf8')).toContain(
      report.details[0],
    );
  });

  it('when the terminal is narrow, then long sentences go on below, under the words', () => {
    const report = { sentence: 'one two three', details: ['four five'] };
    const lines = reportLines(1, report, 16).map(stripVTControlCharacters);
    expect(lines).toEqual(['  ✓ 1. one two', '       three', '       four five']);
  });

  it('when the main job runs again, then with another reference', () => {
    expect(newVisit().reference).not.toBe(newVisit().reference);
    expect(newVisit(new Date('2026-03-01T23:30:00Z')).date).toBe('2026-03-01');
  });
});

describe('a failure of the main job', () => {
  it('when something is not as expected, then the message says what was, and what came', () => {
    const check = () => expectThat(false, 'scenario S3', 'S1');
    expect(check).toThrow(StepFailure);
    expect(check).toThrow('expected scenario S3, got S1');
    expect(() => expectThat(false, 'a file', undefined)).toThrow('expected a file, got nothing');
  });

  it('when what came is long, then it is cut', () => {
    expect(shortened({ text: 'x'.repeat(1000) })).toHaveLength(402);
  });
});
