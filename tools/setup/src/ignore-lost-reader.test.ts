import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const source = path.join(import.meta.dirname, 'ignore-lost-reader.mjs');
const program = `import { ignoreLostReader } from ${JSON.stringify(source)};
ignoreLostReader();
for (let n = 0; n < 20; n += 1) {
  process.stdout.write(\`\${n} \${'x'.repeat(10_000)}\\n\`);
  await new Promise((resolve) => setTimeout(resolve, 10));
}
process.stderr.write('whole');`;

it('when the person who reads the output goes, then the command goes on to its end and says nothing', async () => {
  const command = '"$0" --input-type=module -e "$1" | head -1 > /dev/null; echo "${PIPESTATUS[0]}"';
  const { stdout, stderr } = await promisify(execFile)(
    'bash',
    ['--norc', '-c', command, process.execPath, program],
    {
      env: { PATH: process.env['PATH'] },
    },
  );
  expect([stdout, stderr]).toEqual(['0\n', 'whole']);
});
