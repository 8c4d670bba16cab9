// @ts-check
import { requireOfJest } from './require-of-jest.mjs';

const { ModuleMocker } = requireOfJest('jest-mock');

/**
 * The environment of test files that run in Node's own context (circus-runner.mjs): no context is made for each file. `global` is what Jest
 * changes for the files and cleans up after them.
 */
export default class ThisContext {
  global = {};
  moduleMocker = new ModuleMocker(this.global);
  fakeTimers = null;
  fakeTimersModern = null;

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {}
}
