import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contractFiles } from './contract-files.ts';
import { contractComplaint, writeContract } from './keep-contract.ts';

const workspace = join(import.meta.dirname, '../../..');

// Without an argument the contract files are written; with `--check` a difference is shown, and is a failure.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) {
  const complaint = await contractComplaint(workspace, contractFiles());
  if (complaint !== null) {
    console.error(complaint);
    process.exitCode = 1;
  }
} else {
  for (const line of await writeContract(workspace, contractFiles())) console.log(line);
}
