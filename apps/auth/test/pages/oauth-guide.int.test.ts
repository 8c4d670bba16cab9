import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { arrival, signInOn, startPages, type PagesUnderTest } from './pages-under-test.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/oauth.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);

const aFailure = expect.objectContaining({ outcome: 'fail', fix: expect.any(String) }) as object;

describe('docs/oauth.md', () => {
  let pages: PagesUnderTest;
  let folder: string;
  beforeAll(async () => {
    pages = await startPages();
    folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
    mkdirSync(path.join(folder, '.local'));
    writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify({ base_url: pages.url }));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await pages.close();
  });

  /** The blocks as a reader pastes them into one shell, after these lines; what they print, apart from its variables. */
  async function paste(before: string, pasted: readonly string[]) {
    const script = `${before}\n${pasted.join('')}\necho; echo ---; declare -p BASE CLIENT VERIFIER CALLBACK
[ ! -v REFRESH ] || declare -p REFRESH`;
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
    const [printed = '', variables = ''] = stdout.split('\n---\n');
    return { printed, variables };
  }

  it('when its commands are pasted in order, then they register, get tokens, refresh and revoke them', async () => {
    const flow = blocks.findIndex((block) => block.includes('/oauth/token'));
    const { printed, variables } = await paste('', blocks.slice(0, flow));
    const [address = ''] = /^http\S+\/oauth\/authorize\?\S+$/m.exec(printed) ?? [];
    const page = await pages.openPage();
    const arrived = await arrival(page, 'http://127.0.0.1:49152/callback');
    await page.goto(address);
    await signInOn(page, pages);
    await page.getByRole('button', { name: 'Approve' }).click();
    const code = (await arrived()).searchParams.get('code');
    const redeemed = await paste(`${variables}\nCODE=${code}`, blocks.slice(flow, flow + 3));
    const answers = redeemed.printed
      .match(/\{.*\}/g)!
      .map((answer) => JSON.parse(answer) as Record<string, string>);
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toMatchObject({ scope: 'jobs.read jobs.write' });
    expect(redeemed.printed).toContain('revoked: 200\n');
    expect(redeemed.variables).toContain(`REFRESH="${answers[1]!['refresh_token']}"`);
    const refreshed = await paste(redeemed.variables, blocks.slice(flow + 1, flow + 2));
    expect(refreshed.printed).toContain('"error":"invalid_grant"');
  });

  it('when the commands about a refused client are pasted, then each response names what is wrong', async () => {
    const doctor = blocks.filter((block) => block.includes('/oauth/doctor'));
    expect(blocks.indexOf(doctor[0]!)).toBe(blocks.length - 1);
    const script = `BASE=${pages.url}\n${doctor[0]!.trim().split('\n').join('\necho\n')}`;
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
    const answers = stdout.split('\n').map((line) => JSON.parse(line) as { data: object });
    expect(answers).toHaveLength(2);
    for (const { data } of answers)
      expect(data).toMatchObject({ passes: false, checks: expect.arrayContaining([aFailure]) });
  });
});
