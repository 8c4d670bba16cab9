import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkWebhooks } from '../count/check-webhooks.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { openGoodHook } from '../load/hooks.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { validSubmission } from '../load/submissions.ts';
import { submitOnce } from '../load/submit.ts';
import { deliverAllAgain, publishAllAgain } from '../environment/deliver-again.ts';

const perSecond = 15;
const rebalances = 3;
const seconds = ['sip-worker-2', 'worker-2'] as const;

export const redelivery: Case = {
  id: 'C6',
  fault: 'redelivery, and rebalance with two consumers',
  async run(environment, report) {
    const { fleet } = environment;
    await fleet.only('gateway', 'sip-api', 'sip-worker', 'worker');
    const since = new Date();
    const team = await environment.newTeam();
    const hook = await openGoodHook(environment, team);
    await fleet.only('sip-api', 'sip-worker', 'worker');
    const random = seeded(config.seed);
    const load = startLoad(perSecond, () =>
      submitOnce(fleet.address('sip-api'), team.api_keys['sip.write'] ?? '', validSubmission(random)),
    );
    for (let rebalance = 0; rebalance < rebalances; rebalance += 1) {
      await Promise.all(seconds.map((name) => fleet.start(name)));
      await sleep(3000);
      await Promise.all(seconds.map((name) => (rebalance % 2 === 0 ? fleet.stop(name) : fleet.kill(name))));
      await sleep(1000);
    }
    report.did(
      `${perSecond} submissions a second, and a second worker of each kind that joined and left ${rebalances} times`,
    );
    await fleet.only('sip-api');
    const answers = await load.stop();
    await deliverAllAgain(environment);
    report.did('both consumer groups set back to the beginning of their topics');
    await fleet.only('sip-api', 'sip-worker', 'worker', ...seconds);
    await sleep(3000);
    const again = await publishAllAgain(environment, team.id);
    report.did(`${again} events published a second time`);
    report.rule(
      'every submission was accepted',
      answers.map(({ status }) => status).filter((status) => status !== 200),
    );
    report.rule('there was something to deliver again', again > 0);
    await sleep(3000);
    await checkSubmissions(environment, report, { teamId: team.id, answers, since });
    await checkWebhooks(environment, report, team.id, hook);
    hook.receiver.close();
  },
};
