import { PerformanceObserver } from 'node:perf_hooks';
import { jest } from '@jest/globals';
import { createRegistry } from './metrics.ts';

it("shows Node's own metrics of each service of a process, and collects them once", async () => {
  const observe = jest.spyOn(PerformanceObserver.prototype, 'observe');
  const [first, second] = [createRegistry('one'), createRegistry('two')];
  expect(observe.mock.calls.length).toBeLessThan(2);
  expect(await first.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="one"\} /m);
  expect(await second.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="two"\} /m);
  expect(await second.metrics()).not.toContain('service="one"');
  createRegistry('three');
  expect(observe.mock.calls.length).toBeLessThan(2);
  observe.mockRestore();
});
