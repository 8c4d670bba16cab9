import { explainNpmFailure, npmCommand, withoutUsage } from './dependencies.mjs';

describe('a failed npm ci', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', /registry cannot be reached/],
    ['npm error code EUSAGE', /run `npm install` once/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code E401', /registry refused access/],
    ['npm error syscall mkdir\nnpm error code EACCES', /may not be changed/],
    ['Error: spawn npm ENOENT', /npm is not on the path/],
    ['npm error something new', /fix what npm reports below/],
  ])('when npm says %j, then one sentence says what to do', (output, sentence) => {
    expect(explainNpmFailure(output)).toMatch(sentence);
    expect(explainNpmFailure(output)).toMatch(/run the same command again\.$/);
  });
});

describe('what is shown of a failed npm ci', () => {
  it('when npm adds how it is used, then that is left out', () => {
    const reason = ['npm error code EUSAGE', 'npm error Missing: ajv@8.20.0 from lock file'];
    const usage = ['npm error Clean install a project', 'npm error Usage:', 'npm error npm ci'];
    expect(withoutUsage([...reason, ...usage])).toEqual(reason);
    expect(withoutUsage(reason)).toEqual(reason);
  });
});

describe('the npm to call', () => {
  it('when another package manager started us, then npm is looked for on the path', () => {
    expect(npmCommand({ npm_execpath: '/usr/lib/yarn.js' })).toEqual(['npm']);
    expect(npmCommand({})).toEqual(['npm']);
  });
});
