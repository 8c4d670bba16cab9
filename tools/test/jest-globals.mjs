// @ts-check
import { requireOfJest } from './require-of-jest.mjs';

const { ModernFakeTimers } = requireOfJest('@jest/fake-timers');
const { ModuleMocker } = requireOfJest('jest-mock');

const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL');
const mocker = new ModuleMocker(globalThis);
/** @type {import('@jest/fake-timers').ModernFakeTimers} */
let timers;

/**
 * What tests take from `@jest/globals` beside the globals. Modules cannot be mocked: they are Node's own.
 * @type {Partial<typeof import('@jest/globals').jest>}
 */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => void mocker.restoreAllMocks(),
  setTimeout: (milliseconds) => void Reflect.set(globalThis, timeout, milliseconds),
  useFakeTimers: (settings) => timers.useFakeTimers(settings),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
};

/** Before each file: nothing of the one before stays. */
export function resetJest(/** @type {import('@jest/types').Config.ProjectConfig} */ config) {
  Reflect.deleteProperty(globalThis, timeout);
  timers?.useRealTimers();
  mocker.restoreAllMocks();
  timers = new ModernFakeTimers({ config, global: globalThis });
}
