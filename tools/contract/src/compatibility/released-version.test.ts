import { readFileSync } from 'node:fs';
import { apiVersion } from '@team-operations/operations';

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
