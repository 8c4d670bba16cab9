import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processIdentity } from '@team-operations/setup';
import { endLeftoverServices } from './leftover-services.ts';

/** Ends what a failed test leaves running. */
const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

/** A service that a killed run left: it stops by itself after so many seconds. */
async function leftover(name: string, seconds: number) {
  const child = spawn('sleep', [String(seconds)]);
  endings.push(() => child.kill('SIGKILL'));
  await once(child, 'spawn');
  return {
    service: { name, pid: child.pid!, identity: processIdentity(child.pid!)! },
    ended: once(child, 'exit'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}

it('waits for services that stop by themselves, and terminates those that do not', async () => {
  const [stopping, hanging] = [await leftover('gateway', 1), await leftover('sip-worker', 60)];
  const reported: string[] = [];
  await endLeftoverServices([stopping.service, hanging.service], (line) => reported.push(line));
  expect(reported).toEqual([
    'An earlier run was killed; its services are still stopping: gateway, sip-worker.',
    'They did not stop and are terminated: sip-worker.',
  ]);
  expect([await stopping.ended, await hanging.ended]).toEqual([
    [0, null],
    [null, 'SIGKILL'],
  ]);
});

it('leaves a process alone that merely has the ID of a service', async () => {
  const { service, hasEnded } = await leftover('worker', 60);
  const reported: string[] = [];
  await endLeftoverServices([{ ...service, identity: `${service.identity} earlier` }], (line) =>
    reported.push(line),
  );
  expect([reported, hasEnded()]).toEqual([[], false]);
});
