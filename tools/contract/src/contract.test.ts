import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '@team-operations/catalogue';
import { apiVersion } from '@team-operations/operations';
import { contractFiles, toolFolder } from './contract-files.ts';
import { contractComplaint, writeContract } from './keep-contract.ts';

const files = contractFiles();
const [openapi] = files;
const fixingCommand = 'npm run contract';

describe('the contract files', () => {
  it('when they are made twice, then they are equal to the byte, and each ends its last line', () => {
    expect(contractFiles()).toEqual(files);
    for (const { content } of files) expect(content).toMatch(/[^\n]\n$/);
  });

  it('when order carries no meaning, then routes and tools are in that of their names', () => {
    const document = (name: string) => JSON.parse(files.find(({ path }) => path.endsWith(name))!.content);
    const paths = Object.keys(document('openapi.json').paths);
    expect(paths).toEqual(paths.toSorted());
    const tools = files.map(({ path }) => path).filter((path) => path.startsWith(toolFolder));
    expect(tools).toEqual(tools.toSorted());
  });

  it('when operations have tools, then each has a file of its own', () => {
    const tools = files.filter(({ path }) => path.startsWith(toolFolder));
    const named = registry.flatMap(({ tool }) => (tool === undefined ? [] : [`${toolFolder}/${tool}.json`]));
    expect(tools.map(({ path }) => path)).toEqual(named.sort());
  });
});

it('has the document of each release, so that the newest is what programs were written for', async () => {
  const released = await readdir(join(import.meta.dirname, '../../../libs/operations/contract/released'));
  expect(released).toContain(`openapi-${apiVersion}.json`);
  const guide = await readFile(join(import.meta.dirname, '../../../docs/versions.md'), 'utf8');
  expect(guide).toContain(`\`Api-Version: ${apiVersion}\``);
});

describe('keeping them', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'contract-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('when none is there, then each is named with the command that writes them', async () => {
    const complaint = await contractComplaint(root, files);
    for (const { path } of files) expect(complaint).toContain(`${path}\nis missing`);
    expect(complaint).toContain(fixingCommand);
  });

  it('when they are written, then there is no complaint, and a second time writes nothing', async () => {
    const written = await writeContract(root, files);
    expect(written).toEqual(files.map(({ path }) => `${path} written`));
    expect(await contractComplaint(root, files)).toBeNull();
    expect(await writeContract(root, files)).toEqual([`${files.length} files unchanged`]);
  });

  it('when one was edited, then the complaint shows the lines and nothing of the other files', async () => {
    await writeContract(root, files);
    const file = join(root, openapi!.path);
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace('"summary": "Get a job"', '"summary": "Fetch a job"'));
    const complaint = await contractComplaint(root, files);
    expect(complaint).toMatch(/-\s+"summary": "Fetch a job"/);
    expect(complaint).toMatch(/\+\s+"summary": "Get a job"/);
    expect(complaint).toContain(fixingCommand);
    expect(complaint).not.toContain('scopes.json');
    expect(complaint!.split('\n').length).toBeLessThan(25);
  });

  it('when only the end of the last line is lost, then that is a difference too', async () => {
    await writeContract(root, files);
    await writeFile(join(root, openapi!.path), openapi!.content.trimEnd());
    expect(await contractComplaint(root, files)).toContain('No newline at end of file');
  });

  it('when a tool was removed, then its file is a difference, and is deleted with the next ones', async () => {
    await writeContract(root, files);
    const stale = join(root, toolFolder, 'jobs_destroy.json');
    await writeFile(stale, '{}\n');
    expect(await contractComplaint(root, files)).toContain(`${toolFolder}/jobs_destroy.json\nis no longer`);
    await writeFile(join(root, openapi!.path), '{}\n');
    expect(await writeContract(root, files)).toEqual([
      `${openapi!.path} written`,
      `${toolFolder}/jobs_destroy.json deleted`,
      `${files.length - 1} files unchanged`,
    ]);
    expect(await contractComplaint(root, files)).toBeNull();
  });

  it('when nearly everything changed, then the complaint is cut', async () => {
    await writeContract(root, files);
    await writeFile(join(root, openapi!.path), 'nothing\n'.repeat(5000));
    const complaint = await contractComplaint(root, files);
    expect(complaint).toMatch(/… and \d+ more lines/);
    expect(complaint!.split('\n').length).toBeLessThan(220);
  });
});
