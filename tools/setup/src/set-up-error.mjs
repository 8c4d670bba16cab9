// @ts-check

const linesShown = 20;

/** A step that failed: the message is one sentence that says what to do, the details are the end of its output. */
export class SetUpError extends Error {
  /**
   * @param {string} message
   * @param {string[]} lines what the step printed
   */
  constructor(message, lines) {
    super(message);
    this.name = 'SetUpError';
    this.details = lines.slice(-linesShown);
  }
}
