import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@team-operations/database';
import { sipSubmissions } from '@team-operations/safe-isolation';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { readMessages } from '../count/team-messages.ts';
import { makeItsTeam, sendGarbage, sendPoison, type Poison } from '../load/poison.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { validSubmission } from '../load/submissions.ts';
import { submitOnce } from '../load/submit.ts';
import type { Report } from '../report/report.ts';
import { waitUntil } from '../wait-until.ts';
import { deadLettersCommand, type PrintedLetter } from '../environment/dead-letters-command.ts';
import type { Environment } from '../environment/environment.ts';

const perSecond = 10;
const mostAttempts = 5;
/** Seconds. What follows the poison on its partition waits while that is retried, which takes some. */
const heldUpAtMost = 10;
const patience = 30_000;

/** The longest time between an accepted submission and its messages, in seconds. */
async function longestWait({ database }: Environment, teamId: string): Promise<number> {
  const [row] = await database.query<{ seconds: number | null }>(sql`
    SELECT max(extract(epoch FROM flow.created_at - sip_submission.created_at))::float8 AS seconds
    FROM flow JOIN sip_submission ON sip_submission.id = flow.submission_id WHERE flow.team_id = ${teamId}::uuid`);
  return row?.seconds ?? Infinity;
}

async function effects({ database }: Environment, { flowId }: Poison): Promise<number> {
  return (await database.query(sql`SELECT id FROM flow WHERE id = ${flowId}::uuid`)).length;
}

/** First without effect, then with, then once more. */
async function replay(
  environment: Environment,
  report: Report,
  poison: Poison,
  letter: PrintedLetter,
): Promise<void> {
  const copies = async () =>
    (await readMessages(environment.kafka, [sipSubmissions.name], poison.teamId)).filter(
      ({ eventId }) => eventId === poison.eventId,
    ).length;
  const dry = await deadLettersCommand(environment, 'redrive', '--dry-run');
  const outcomeOf = (attempts: (count: number) => boolean) =>
    new Set(dry.filter((one) => attempts(one.attempts)).map(({ outcome }) => outcome));
  report.did('npm run dead-letters -- redrive --dry-run, the cause fixed, then without --dry-run, twice');
  report.rule(
    'a dry run lists which would be sent and which is refused',
    [...outcomeOf((count) => count > 1)].join() === 'would be sent' &&
      [...outcomeOf((count) => count === 1)].join() === 'refused',
  );
  report.rule('a dry run sends nothing', (await copies()) === 1);
  await makeItsTeam(environment, poison);
  const [sent] = await deadLettersCommand(environment, 'redrive', '--id', letter.id);
  const took = await waitUntil(async () => (await effects(environment, poison)) === 1, patience);
  report.rule('the replay sends it, and it has its effect', sent?.outcome === 'sent' && took !== undefined);
  await deadLettersCommand(environment, 'redrive', '--id', letter.id);
  await waitUntil(async () => (await copies()) === 3, patience, 500);
  await sleep(2000);
  report.figure('copies on the topic after two replays', await copies());
  report.rule('a second replay has no second effect', (await effects(environment, poison)) === 1);
}

export const poisonMessage: Case = {
  id: 'C7',
  fault: 'a poison message',
  async run(environment, report) {
    const { fleet } = environment;
    await fleet.only('sip-api', 'sip-worker', 'worker');
    const team = await environment.newTeam();
    const random = seeded(config.seed);
    const load = startLoad(perSecond, () =>
      submitOnce(fleet.address('sip-api'), team.api_keys['sip.write'] ?? '', validSubmission(random)),
    );
    await sleep(2000);
    const poison = await sendPoison(environment);
    await sendGarbage(environment);
    let letters: PrintedLetter[] = [];
    const took = await waitUntil(
      async () => {
        letters = await deadLettersCommand(environment, 'list');
        return [1, mostAttempts].every((count) => letters.some(({ attempts }) => attempts === count));
      },
      patience,
      500,
    );
    await sleep(2000);
    const answers = await load.stop();
    report.did(
      `${perSecond} submissions a second, among them one of a team that does not exist, and one that is no JSON`,
    );
    if (took !== undefined) report.figure('given up within, s', took / 1000);
    for (const { consumer, reason, attempts } of letters)
      report.figure(`${consumer} gave up`, `${reason}, after ${attempts} attempts`);
    const offsets = letters.map(({ consumer, topic, partition, offset }) =>
      [consumer, topic, partition, offset].join(),
    );
    report.rule('each consumer gives a message up once', new Set(offsets).size === offsets.length);
    report.rule(
      'each letter has its reason',
      letters.filter(({ reason }) => reason === ''),
    );
    report.rule(
      `what can be read is tried ${mostAttempts} times, what cannot is not tried again`,
      letters.filter(({ reason, attempts }) => attempts !== (reason.includes('not JSON') ? 1 : mostAttempts)),
    );
    report.rule('both are on the dead-letter topic', took !== undefined);

    const letter = letters.find(({ attempts }) => attempts > 1);
    if (letter !== undefined) await replay(environment, report, poison, letter);
    await checkSubmissions(environment, report, { teamId: team.id, answers, since: new Date() });
    const wait = await longestWait(environment, team.id);
    report.figure('longest from a submission to its messages, s', wait);
    report.rule(`others are not held up for more than ${heldUpAtMost} s`, wait <= heldUpAtMost);
  },
};
