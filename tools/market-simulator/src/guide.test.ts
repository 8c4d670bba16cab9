import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const guide = readFileSync(new URL('../../../docs/market-messages.md', import.meta.url), 'utf8');
const blocks = Array.from(guide.matchAll(/```sh\n([^]*?)```/g), ([, block = '']) => block);
const lines = blocks.join('').trim().split('\n');

const main = path.join(import.meta.dirname, 'main.ts');
/** `npm run market-simulator -- …` without npm. */
const npm = `npm() { exec ${process.execPath} ${main} "\${@:4}"; }`;
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(() => {
  for (const name of ['outbound', 'inbound'])
    mkdirSync(path.join(folder, '.local/market', name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has a command that stays, and one that sends a file', () => expect(lines).toHaveLength(2));

it('is ready at the folder of the guide until it is stopped', async () => {
  const simulator = spawn('bash', ['-c', `${npm}\n${lines[0]}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(simulator.stdout, 'data')) as [Buffer];
  expect(printed.toString()).toContain('is ready at the folder .local/market');
  simulator.kill('SIGTERM');
  await once(simulator, 'exit');
});

it('sends the file of the guide', () => {
  const { stdout } = spawnSync('bash', ['-c', `${npm}\n${lines[1]}`], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toMatch(/^Sent D0142 as file /);
  expect(readdirSync(path.join(folder, '.local/market/inbound'))).toHaveLength(1);
});
