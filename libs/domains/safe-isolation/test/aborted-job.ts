import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** The next step of the reason for which a job waits for its network operator. */
export const waits = ['DNO', 'Wait for the repair'];

interface Aborted {
  failure_reason?: string;
  dno_issue?: object | null;
  mpan?: string;
}

/** A job that a visit ended as failed, by default because the network operator is required, and what happens to it. */
export async function abortedJob(
  bench: Bench,
  { failure_reason = '2', dno_issue = { code: 'B', comment: 'hot' }, mpan = freshMpan() }: Aborted = {},
) {
  const job_details = { ...jobDetails('AB'), mpan };
  const { job_id: reference } = job_details;
  const { contact, additional_info } = blocks;
  const report = dno_issue === null ? {} : { dno_issue };
  await bench.submit({ job_details, contact, additional_info, failure_reason, ...report });
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'jobId', 'report');
  const { fault, jobId } = await look();
  const correct = async (more: object) => {
    const { body } = await bench.submit({ job_id: reference, ...more });
    await look();
    return body.warnings;
  };
  let later = 0;
  const answer = async (response: string) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const said = { response, responded_on: todayInLondon(), job_reference: reference };
    later += 2000;
    const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + later) };
    expect(await bench.answer(flowFile(header, group('G01', { mpan }, group('G02', said))))).toEqual([]);
    await look();
  };
  const close = () => bench.operate('faults.close', { id: fault?.id, reason: 'Repaired by Kim' });
  const call = (more: object = {}) =>
    bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin', ...more });
  const next = async () => {
    const [job] = await bench.sip.database.query<{ actor: string; action: string }>(sql`
      SELECT next_actor AS actor, next_action AS action FROM job
      WHERE team_id = ${bench.sip.team.id}::uuid AND id = ${jobId}::uuid`);
    return [job?.actor, job?.action];
  };
  return { jobId, reference, look, answer, call, close, correct, next };
}
