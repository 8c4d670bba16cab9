// @ts-check
const oldest = 20;

/**
 * What is wrong with the host's Node, as a sentence, or undefined.
 * The set-up itself needs Node 20; the services then run on the Node 24 that it installs.
 * @param {string} version such as `20.11.1`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  if (Number(version.split('.')[0]) >= oldest) return undefined;
  return `Node ${version} is too old: install Node ${oldest} or newer (https://nodejs.org), then run the same command again.`;
}
