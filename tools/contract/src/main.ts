import { join } from 'node:path';
import { ownArguments } from '@team-operations/setup';
import { architecturePage } from './architecture-page.ts';
import { compatibilityComplaint, releasedTopics, writeRelease } from './compatibility/released.ts';
import { restComplaint, writeRestRelease } from './compatibility/released-rest.ts';
import { clientTypes } from './client-types.ts';
import { errorsPage } from './errors-page.ts';
import { contractFiles } from './contract-files.ts';
import { contractComplaint, writeContract } from './keep-contract.ts';

const workspace = join(import.meta.dirname, '../../..');

// Without an argument the contract files are written; with `--check` a difference is shown, and is a failure. `--release`
// declares topics and REST API as they are to be those that later changes must not break.
const { values } = ownArguments('contract');
const documents = contractFiles();
const files = [...documents, await clientTypes(documents), errorsPage(), await architecturePage(workspace)];
if (values.check) {
  const complaints = [
    await contractComplaint(workspace, files),
    await compatibilityComplaint(workspace),
    await restComplaint(workspace, documents),
  ];
  const found = complaints.filter((complaint) => complaint !== null);
  for (const complaint of found) console.error(complaint);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`${files.length} files are up to date, and compatible with the last release`);
} else {
  for (const line of await writeContract(workspace, files)) console.log(line);
  if (values.release) {
    await writeRelease(workspace);
    console.log(`${releasedTopics} written`);
    console.log(`${await writeRestRelease(workspace, documents)} written`);
  }
}
