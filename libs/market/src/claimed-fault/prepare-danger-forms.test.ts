import { execFileSync } from 'node:child_process';

/** Milliseconds of processor time that the first texts take in a process of their own. */
function firstTexts(before: string): number[] {
  const program = `
    import { prepareDangerForms, cpuMilliseconds, dangersIn } from '@team-operations/market';
    ${before}
    const used = ['Customer was out', 'Meter’s in a cupboard'].map((text) => {
      const start = cpuMilliseconds();
      dangersIn([['', text]]);
      return cpuMilliseconds() - start;
    });
    console.log(JSON.stringify(used));`;
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  const args = ['--conditions', 'development', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, options)) as number[];
}

it('leaves little to prepare to the first texts of a service', () => {
  const [unprepared] = firstTexts('');
  const prepared = firstTexts('prepareDangerForms();');
  for (const milliseconds of prepared) expect(milliseconds).toBeLessThan(unprepared! / 8);
});
