// @ts-check

/** A step that failed: the message is one sentence that says what to do, the details are the end of its output. */
export class SetUpError extends Error {
  /**
   * @param {string} message
   * @param {string[]} [details]
   */
  constructor(message, details = []) {
    super(message);
    this.name = 'SetUpError';
    this.details = details;
  }
}
