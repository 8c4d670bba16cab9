import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { freshMpan } from '@team-operations/testing';

interface Row {
  id: string;
  fileId: string;
  state: string;
  toMpid: string;
}

export type Answer = Record<string, unknown> & { flows: { flow: string }[]; warnings: object[] };

/** A worksheet that reports a fault, and its reports, which the operator or the gateway may refuse. */
export function reportingWorksheet(bench: Bench, code = 'B') {
  const { job_details: details, ...blocks } = submission('S3');
  const mpan = freshMpan();
  const body = {
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code, comment: 'Cut-out is cracked' },
  };
  const rows = () =>
    bench.sip.database.query<Row>(sql`
      SELECT flow.id, file_id AS "fileId", flow.state, to_mpid AS "toMpid" FROM flow
      JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
      WHERE flow.flow = 'D0135' AND job.external_reference = ${details.job_id} ORDER BY file_id`);
  const send = async (more: object = {}, key?: string): Promise<Answer> => {
    const sending = { idempotencyKey: key };
    const { status, body: answer } = await bench.sip.submit({ ...body, ...more }, sending);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const dryRun = async (): Promise<Answer> => (await bench.sip.submit(body, { dryRun: true })).body;
  return {
    send,
    dryRun,
    mpan,
    reference: details.job_id,
    states: async () => (await rows()).map(({ state }) => state),
    change: (patch: object) => bench.submit({ job_id: details.job_id, ...patch }),
    async reject() {
      const newest = (await rows()).at(-1);
      await bench.answerFile('market.message.rejected', {
        ...{ fileId: newest?.fileId, fromRole: 'J', fromMpid: newest?.toMpid },
        ...{ toMpid: bench.mpid, sentAsRole: 'M', reason: 'Not ours' },
      });
    },
  };
}

export const alarmsOf = (events: Awaited<ReturnType<Bench['settle']>>) =>
  events.filter(({ type }) => type === 'fault.report-failed').length;

/** How many reports an answer lists. */
export const reportOf = ({ flows }: Answer) => flows.filter(({ flow }) => flow === 'D0135').length;

/** A worksheet whose report the operator has rejected. */
export async function rejectedWorksheet(bench: Bench, code = 'B', key?: string) {
  const made = reportingWorksheet(bench, code);
  await made.send({}, key);
  await bench.settle();
  await made.reject();
  expect(alarmsOf(await bench.settle())).toBe(1);
  return made;
}

/** The warning of a request that sends the report again. */
export const again =
  /The report of this fault was rejected \(Not ours\): the network operator does not act on it\. This request sends it again unchanged; it may be rejected again\. Telephone 105 \(.+\)\.$/;

/** That of one that does not. */
export const notAgain =
  /was rejected \(Not ours\).*This request did not send it again\. Telephone 105 \(.+\)\.$/;
