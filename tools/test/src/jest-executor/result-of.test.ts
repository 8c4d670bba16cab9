import { resultOf } from './result-of.ts';

const file = (name: string, status: string, tests: string[]) => ({
  name,
  status,
  startTime: 0,
  endTime: 10,
  assertionResults: tests.map((one) => ({ status: one, fullName: one })),
});
const call = (...testResults: ReturnType<typeof file>[]) => ({
  success: testResults.every(({ status }) => status === 'passed'),
  numPassedTests: 99,
  numFailedTests: 99,
  numRuntimeErrorTestSuites: 99,
  testResults,
});

it('when calls of Jest ran several packages, then each has the counts of its own files alone', () => {
  const calls = [
    call(
      file('/w/libs/a/src/one.test.ts', 'passed', ['passed', 'passed']),
      file('/w/libs/a-b/src/one.test.ts', 'failed', ['failed']),
    ),
    call(file('/w/libs/a/test/pages/two.test.ts', 'passed', ['passed', 'pending'])),
  ];
  expect(resultOf('/w/libs/a', calls)).toMatchObject({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
  });
  expect(resultOf('/w/libs/a-b', calls)).toMatchObject({ success: false, numFailedTests: 1 });
});

it('when a file could not be loaded, then it has failed without a test', () => {
  const result = resultOf('/w/libs/a', [call(file('/w/libs/a/one.test.ts', 'failed', []))]);
  expect(result).toMatchObject({ success: false, numFailedTests: 0, numRuntimeErrorTestSuites: 1 });
});

it('when a call of Jest failed although none of its files did, then its packages have failed', () => {
  const passed = call(file('/w/libs/a/one.test.ts', 'passed', ['passed']));
  expect(resultOf('/w/libs/a', [{ ...passed, success: false }])).toMatchObject({
    success: false,
    numPassedTests: 1,
  });
});
