import { isBrokerAway, isTopicFault, NoAnswerInTime, refusalOf } from './failures.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });
const typed = (type: string) => Object.assign(named('KafkaJSProtocolError'), { type });
const exceeded = (cause: Error) =>
  Object.assign(new Error('x', { cause }), { name: 'KafkaJSNumberOfRetriesExceeded' });

it.each([
  named('KafkaJSConnectionError'),
  named('KafkaJSRequestTimeoutError'),
  exceeded(named('KafkaJSConnectionClosedError')),
  new NoAnswerInTime(),
])('when it is %s, then no broker is there', (failure) => {
  expect([isBrokerAway(failure), isTopicFault(failure), refusalOf(failure)]).toEqual([true, false, null]);
});

it('when the broker refuses the message, then the reason is its name, also under retries', () => {
  expect(refusalOf(exceeded(typed('CORRUPT_MESSAGE')))).toBe('CORRUPT_MESSAGE');
  expect(isBrokerAway(typed('CORRUPT_MESSAGE'))).toBe(false);
});

it('when a topic is missing, then that is about the topic alone', () => {
  expect(isTopicFault(exceeded(typed('UNKNOWN_TOPIC_OR_PARTITION')))).toBe(true);
  expect(refusalOf(typed('UNKNOWN_TOPIC_OR_PARTITION'))).toBeNull();
});

it('when something else is thrown, then it is none of these', () => {
  for (const thrown of [undefined, null, 'text', new TypeError('x')]) {
    expect([isBrokerAway(thrown), isTopicFault(thrown), refusalOf(thrown)]).toEqual([false, false, null]);
  }
});
