import { readFileSync, writeFileSync } from 'node:fs';

const graceMilliseconds = 5000;

/**
 * A test that leaves a connection or a timer open keeps Jest, and with it the whole run, waiting for ever. This Jest
 * reporter ends such a project, and makes its result one that failed and says why.
 */
export default class LeftRunningReporter {
  /** @param {{ outputFile?: string }} globalConfig */
  constructor({ outputFile }) {
    this.outputFile = outputFile;
  }

  onRunComplete() {
    // The timer itself keeps nothing alive: it fires only if something else does.
    setTimeout(() => this.fail(), graceMilliseconds).unref();
  }

  fail() {
    const remark = `something was still open ${graceMilliseconds / 1000} s after the last test`;
    console.error(`\n${remark}; jest --detectOpenHandles tells what.`);
    if (this.outputFile) {
      const result = JSON.parse(readFileSync(this.outputFile, 'utf8'));
      writeFileSync(this.outputFile, JSON.stringify({ ...result, success: false, remark }));
    }
    process.exit(1);
  }
}
