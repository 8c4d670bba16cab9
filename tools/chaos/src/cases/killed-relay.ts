import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { validSubmission } from '../load/submissions.ts';
import { submit } from '../load/submit.ts';
import { holdMarks } from '../environment/hold-marks.ts';
import type { Environment } from '../environment/environment.ts';

const perSecond = 20;

/** Kills the worker when Kafka has what it sent and the mark is not set. Answers how many events it had sent. */
async function killBetween(environment: Environment): Promise<number> {
  await environment.fleet.start('worker');
  const held = await holdMarks(environment, 10_000);
  await environment.fleet.kill('worker');
  await held?.letGo();
  return held?.rows ?? 0;
}

/** Kills the worker somewhere in its start or its work. */
async function killAnywhere({ fleet }: Environment, milliseconds: number): Promise<void> {
  fleet.launch('worker');
  await sleep(milliseconds);
  await fleet.kill('worker');
}

export const killedRelay: Case = {
  id: 'C3',
  fault: 'kill -9 the relay between send and mark',
  async run(environment, report) {
    const { fleet } = environment;
    await fleet.only('sip-api', 'sip-worker');
    const since = new Date();
    const team = await environment.newTeam();
    const random = seeded(config.seed);
    const load = startLoad(perSecond, () =>
      submit(fleet.address('sip-api'), team.api_keys['sip.write'] ?? '', validSubmission(random)),
    );
    let between = 0;
    let sent = 0;
    for (let kill = 0; kill < config.kills; kill += 1) {
      if (kill % 2 === 1) await killAnywhere(environment, 600 + 3000 * random());
      else {
        const rows = await killBetween(environment);
        sent += rows;
        if (rows > 0) between += 1;
      }
    }
    await fleet.start('worker');
    await sleep(1000);
    const answers = await load.stop();
    report.did(`${perSecond} submissions a second, and ${config.kills} workers killed meanwhile`);
    report.figure('killed between send and mark', between);
    report.figure('events held back from their mark at those moments', sent);
    report.rule('half of the kills came between send and mark', between >= Math.floor(config.kills / 2));
    report.rule(
      'every submission was accepted',
      answers
        .filter(({ status }) => status !== 200)
        .map(({ status, sending }) => `${status} ${sending.body}`),
    );
    await checkSubmissions(environment, report, { teamId: team.id, answers, since });
  },
};
