import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { blocksOf, partShown, paste, withoutIds } from './guide-blocks.ts';

let gateway: ListeningGateway;
/** Where a reader pastes: it has the demo data of a local instance. */
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(async () => {
  gateway = await startListeningGateway();
  mkdirSync(path.join(folder, '.local'));
  const demo = { base_url: gateway.url, team: gateway.team };
  writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify(demo));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** A JSON document of each line, or of the whole text. */
const answersIn = (text: string) =>
  text.split(/(?<=\})(?=\{"data")/).map((one) => JSON.parse(one) as { data: unknown });
/** The types of what is shown: the names are of the demo team, and the guide says that it shortens. */
const kindsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(kindsOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, kindsOf(one)]));
};

it('leads the first job through its day, and finds it, when the blocks are pasted in order', async () => {
  const chapter = 'The first job in five minutes';
  const blocks = [
    ...blocksOf('partner-developers.md', chapter),
    ...blocksOf('partner-developers.md', 'Search'),
  ];
  expect(blocks).toHaveLength(5);
  const [, team, created, day, search] = (await paste(blocks, { folder })).map((text) => text.trim());
  const [, ofTeam, ofJob] = blocks;
  expect(kindsOf(partShown(JSON.parse(team!), ofTeam!.shown))).toEqual(kindsOf(ofTeam!.shown));
  const withoutType = (job: unknown) => withoutIds(partShown(job, ofJob!.shown));
  expect(withoutType(JSON.parse(created!))).toEqual(withoutIds(ofJob!.shown));
  const steps = answersIn(day!) as { data: { status: string } | { status: string }[] }[];
  expect(steps.flatMap(({ data }) => data).map(({ status }) => status)).toEqual([
    'ASSIGNED',
    'IN_PROGRESS',
    'COMPLETED',
    'COMPLETED',
  ]);
  const results = { results: expect.any(Array), skippedKinds: expect.any(Array) };
  expect(answersIn(search!)).toEqual([
    { data: expect.objectContaining(results) },
    { data: expect.objectContaining(results) },
  ]);
});
