import { nodeVersionProblem } from './node-version.mjs';

describe('the version of Node on the host', () => {
  it.each(['20.0.0', '20.20.2', '22.1.0', '100.0.0'])('when it is %s, then the set-up goes on', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it.each(['18.20.8', '8.0.0', '19.9.0'])(
    'when it is %s, then a sentence asks for a newer one',
    (version) => {
      expect(nodeVersionProblem(version)).toMatch(
        new RegExp(`^Node ${version} is too old: install Node 20 or newer`),
      );
    },
  );
});
