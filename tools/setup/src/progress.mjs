// @ts-check

const secondsBetweenLines = 10;

/**
 * @typedef {object} Output
 * @property {boolean} [isTTY]
 * @property {(text: string) => unknown} write
 */

/**
 * Counts the seconds of work that takes more than one: in a line that changes every second, or else in lines that stay, now and
 * then.
 * @param {string} label what is going on, such as `Installing dependencies`
 * @param {{ show(line: string): unknown } | { say(line: string): unknown }} output
 * @returns {() => number} stops counting; the seconds that were counted
 */
export function countSeconds(label, output) {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if ('show' in output) output.show(`${label} … ${seconds} s`);
    else if (seconds === 1) output.say(`${label} …`);
    else if (seconds % secondsBetweenLines === 0) output.say(`${label} … ${seconds} s`);
  }, 1000);
  return () => {
    clearInterval(timer);
    return seconds;
  };
}

/**
 * Shows that something is going on once it takes more than a second: one line that counts seconds on a
 * terminal, a line now and then anywhere else. What is over within a second prints nothing. The standard output is left to the
 * program that is being made ready: someone may be reading it.
 * @param {string} label what is going on, such as `Installing dependencies`
 * @param {Output} [output]
 * @returns {{ stop(): void }}
 */
export function showProgress(label, output = process.stderr) {
  const end = countSeconds(
    label,
    output.isTTY
      ? { show: (line) => output.write(`\r\u001b[2K${line}`) }
      : { say: (line) => output.write(`${line}\n`) },
  );
  return {
    stop() {
      const seconds = end();
      if (seconds === 0) return;
      output.write(`${output.isTTY ? '\r\u001b[2K' : ''}${label}: ${seconds} s\n`);
    },
  };
}
