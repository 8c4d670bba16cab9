import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { asTyped, commands, type CommandName } from './index.mjs';
import { answerAtOnce } from './read.mjs';

const root = join(import.meta.dirname, '../../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Scripts that are another project's program, which has its own help, and what npm runs before them. */
const foreign = ['lint', 'format', 'prelint', 'preformat'];
const names = Object.keys(scripts).filter((name) => !foreign.includes(name)) as CommandName[];

/** The answer to some arguments, printed or as a started command has it. */
interface Answered {
  status: number | null | undefined;
  stdout: string;
  stderr: string;
}

/** What the command answers without its program, in this process. */
function answer(name: CommandName, ...args: string[]): Answered {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const printed = ({ mock }: typeof log) => mock.calls.map(([line]) => `${String(line)}\n`).join('');
  try {
    const status = answerAtOnce(name, args);
    return { status, stdout: printed(log), stderr: printed(error) };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

describe('the commands of package.json', () => {
  let clone: string;

  /** A fresh clone as far as the set-up goes: nothing is installed, and nothing could be. */
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'commands-'));
    cpSync(join(root, 'tools/setup/src'), join(clone, 'tools/setup/src'), { recursive: true });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  /** Starts the command in the clone. */
  const run = (name: CommandName, ...args: string[]): Answered => {
    const [node, ...script] = (scripts[name] ?? '').split(' ');
    expect(node).toBe('node');
    const env = { PATH: process.env['PATH'], HOME: clone };
    return spawnSync(process.execPath, [...script, ...args], { cwd: clone, env, encoding: 'utf8' });
  };

  it('are all defined', () => {
    expect(names.sort()).toEqual(Object.keys(commands).sort());
    for (const name of names) expect(scripts[name]).toBe(`node tools/setup/src/program.mjs ${name}`);
  });

  it.each(names)('when %s is asked for help, then it prints its usage', (name) => {
    for (const args of [['--help'], ['-h'], ['list', '--frob', '--help']]) {
      const { status, stdout, stderr } = answer(name, ...args);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^Usage: ${asTyped(name)}( -- .*)?\n`));
      expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
      for (const option of Object.keys(commands[name].options)) expect(stdout).toContain(`  --${option} `);
    }
  });

  it.each(['faults', 'contract'] as const)('%s lists its exit codes', (name) => {
    expect(answer(name, '--help').stdout).toMatch(/Exit code: 0 done, 1 .*, 2 invalid arguments\./);
  });

  it.each(names)('when %s gets nonsense, then one sentence refuses it with 2', (name) => {
    for (const word of ['frob', '--frob', '--frob=1', '-f']) {
      const { status, stdout, stderr } = answer(name, word);
      expect([status, stdout]).toEqual([2, '']);
      const [said = '', end] = stderr.split('\n');
      expect(said).toMatch(/^(Unknown \w+: (frob|--frob|-f)\.|Unexpected argument: frob\.)/);
      expect(said.endsWith(` See: ${asTyped(name)} -- --help`)).toBe(true);
      expect(end).toBe('');
    }
  });

  // All of them begin with the same program; the first test compares their scripts.
  it.each(['start', 'faults'] as const)(
    'when %s is typed in a fresh clone, then help and refusals install and start nothing',
    (name) => {
      for (const word of ['--help', '--frob']) expect(run(name, word)).toMatchObject(answer(name, word));
      expect(readdirSync(clone)).toEqual(['tools']);
    },
  );
});
