import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtProgram } from '@team-operations/testing';
import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { renderPdfsOf } from './background.ts';
import { blocksOf, partShown, paste, withoutIds } from './guide-blocks.ts';

let gateway: ListeningGateway;
let worker: Awaited<ReturnType<typeof renderPdfsOf>>;
/** Where a reader pastes: it has the demo data of a local instance. */
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(async () => {
  gateway = await startListeningGateway();
  worker = await renderPdfsOf(gateway);
  mkdirSync(path.join(folder, '.local'));
  writeFileSync(
    path.join(folder, '.local/demo.json'),
    JSON.stringify({ base_url: gateway.url, team: gateway.team }),
  );
});
afterAll(async () => {
  await worker.stop();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** `npm run --silent team -- …` without npm, on the database of this test. */
const before = `npm() { ${process.execPath} ${builtProgram('team')} "\${@:5}"; }`;

it('prints what the recipes show when their blocks are pasted in order', async () => {
  const blocks = blocksOf('partner-recipes.md');
  const env = { DATABASE_URL: gateway.databaseUrl, BASE_URL: gateway.url };
  const printed = await paste(blocks, { folder, before, env });
  expect(printed).toHaveLength(blocks.length);
  blocks.forEach(({ shown, script }, at) => {
    if (shown !== null) {
      const response = JSON.parse(/^\{"(?:data|status)"[^]*/m.exec(printed[at]!)![0]) as unknown;
      expect({ script, shown: withoutIds(shown) }).toEqual({
        script,
        shown: withoutIds(partShown(response, shown)),
      });
    }
  });
  expect(printed.filter((text) => text.includes('%PDF-'))).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['.local']);
  expect(printed.find((text) => text.includes('NORT'))).toMatch(/^Created team Northern Team .*MPID NORT/);
});
