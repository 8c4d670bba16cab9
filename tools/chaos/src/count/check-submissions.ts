import type { Answered } from '../load/submit.ts';
import type { Report } from '../report/report.ts';
import type { Environment } from '../environment/environment.ts';
import { checkFlows } from './check-flows.ts';
import { compareTopics } from './compare.ts';
import { missingAlarms } from './refused-faults.ts';
import { readMessages, type SeenMessage } from './team-messages.ts';
import { givenUpSince, leftToDo, readTeam } from './team-rows.ts';
import { waitUntil } from '../wait-until.ts';

export interface Expectation {
  teamId: string;
  answers: readonly Answered[];
  /** When the case began. */
  since: Date;
  /** How long everything may take to be done, in milliseconds. */
  patience?: number;
}

const promisedFlows = (accepted: readonly Answered[]) =>
  accepted.reduce((count, { body }) => count + body.flows.length, 0);

/** Faults that were reported more or less often than once, by the id of the event; copies of one event count once. */
function wronglyReported(faults: readonly { id: string }[], messages: readonly SeenMessage[]): string[] {
  const published = new Map<string, Set<string>>(faults.map(({ id }) => [id, new Set()]));
  const unknownFaults: string[] = [];
  for (const { type, value, eventId } of messages) {
    if (type !== 'dno.fault.reported') continue;
    const { faultId } = JSON.parse(value ?? '{}') as { faultId: string };
    if (published.has(faultId)) published.get(faultId)?.add(eventId);
    else unknownFaults.push(`${faultId}: no such fault`);
  }
  const wrong = [...published].filter(([, events]) => events.size !== 1);
  return [...wrong.map(([faultId, { size }]) => `${faultId}: ${size} notifications`), ...unknownFaults];
}

/**
 * Waits until all is done, and then counts: each accepted submission has its job, its messages and its notification, once;
 * each refused one has nothing but the alarm of a fault in it; what was written to the outbox is on the topics, in the order of each key.
 */
export async function checkSubmissions(
  environment: Environment,
  report: Report,
  expectation: Expectation,
): Promise<void> {
  const { teamId, answers, since, patience = 60_000 } = expectation;
  const { database, kafka } = environment;
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 400);
  const expectedFlows = promisedFlows(accepted);
  const took = await waitUntil(async () => (await leftToDo(database, teamId, expectedFlows)) === 0, patience);
  report.figure('accepted', accepted.length);
  report.figure('refused', refused.length);
  if (took !== undefined) report.figure('all done after the last answer, s', took / 1000);
  report.rule(`all is done within ${patience / 1000} s`, took !== undefined);

  const team = await readTeam(database, teamId);
  const messages = await readMessages(kafka, [...new Set(team.outbox.map(({ topic }) => topic))], teamId);
  checkRows(report, accepted, refused, team);
  await checkFlows(environment, report, teamId, { accepted, flows: team.flows });

  const { skipped, unknown, doubled, outOfOrder } = compareTopics(team.outbox, messages);
  report.figure('events', team.outbox.length);
  report.figure('of them on a topic more than once', doubled.length);
  report.figure('faults reported', team.faults.length);
  report.rule('every event is on its topic, at least once', skipped);
  report.rule('no event is on a topic that was never written', unknown);
  report.rule('events of one key are in the order in which they were written', outOfOrder);
  report.rule(
    'each fault has one notification for the network operator',
    wronglyReported(team.faults, messages),
  );
  const { refusedFaults, missing } = await missingAlarms(refused, messages);
  report.figure('faults in what was refused', refusedFaults.length);
  report.rule('operations staff are notified of each fault that was refused', missing);
  report.rule('nothing was given up', await givenUpSince(database, since));
}

function checkRows(
  report: Report,
  accepted: readonly Answered[],
  refused: readonly Answered[],
  { jobs, submissions, faults }: Awaited<ReturnType<typeof readTeam>>,
): void {
  const byReference = Map.groupBy(jobs, ({ external_reference }) => external_reference);
  report.rule(
    'each accepted submission has one job and is stored once',
    accepted
      .filter(({ sending, body }) => {
        const [job, second] = byReference.get(sending.reference) ?? [];
        const stored = submissions.filter(({ id }) => id === body.submission_id);
        return (
          job === undefined || second !== undefined || stored.length !== 1 || stored[0]?.job_id !== job.id
        );
      })
      .map(({ sending }) => sending.reference),
  );
  report.rule(
    'nothing else is stored',
    submissions.length === new Set(accepted.map(({ body }) => body.submission_id)).size
      ? []
      : [submissions.length],
  );
  report.rule(
    'a refused submission has nothing',
    refused
      .filter(({ sending }) => byReference.has(sending.reference))
      .map(({ sending }) => sending.reference),
  );
  const withFault = accepted.filter(({ sending }) => sending.body.includes('"dno_issue"'));
  report.rule(
    'each submission that reports a fault has one, and no other has',
    faults.length === withFault.length ? [] : [`${withFault.length} reported, ${faults.length} stored`],
  );
}
