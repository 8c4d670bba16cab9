import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiVersion } from '@team-operations/operations';
import { contractFiles } from '../contract-files.ts';
import { restComplaint } from './released-rest.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');

describe('the version of the API', () => {
  it('is that of the newest document that later changes are compared with', () => {
    const released = read(`libs/operations/contract/released/openapi-${apiVersion}.json`);
    expect((JSON.parse(released) as { info: { version: string } }).info.version).toBe(apiVersion);
  });

  it.each([
    ['docs/versions.md', `\`Api-Version: ${apiVersion}\``],
    ['CHANGELOG.md', `\`Api-Version\` is ${apiVersion}.`],
  ])('is named in %s', (page, words) => {
    expect(read(page).includes(words)).toBe(true);
  });
});

it('when the REST API is compared with the last release, then its programs can use it', async () => {
  expect(await restComplaint(workspace, contractFiles())).toBeNull();
});
