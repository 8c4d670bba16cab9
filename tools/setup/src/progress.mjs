// @ts-check

const secondsBetweenLines = 10;

/**
 * @typedef {object} Output
 * @property {boolean} [isTTY]
 * @property {(text: string) => unknown} write
 */

/**
 * Shows that something is going on once it takes more than a second: one line that counts seconds on a
 * terminal, a line now and then anywhere else. What is over within a second prints nothing. The standard output is left to the
 * program that is being made ready: someone may be reading it.
 * @param {string} label what is going on, such as `Installing dependencies`
 * @param {Output} [output]
 * @returns {{ stop(): void }}
 */
export function showProgress(label, output = process.stderr) {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if (output.isTTY) output.write(`\r\u001b[2K${label} … ${seconds} s`);
    else if (seconds === 1) output.write(`${label} …\n`);
    else if (seconds % secondsBetweenLines === 0) output.write(`${label} … ${seconds} s\n`);
  }, 1000);
  return {
    stop() {
      clearInterval(timer);
      if (seconds === 0) return;
      output.write(`${output.isTTY ? '\r\u001b[2K' : ''}${label}: ${seconds} s\n`);
    },
  };
}
