/** What kafkajs' errors have in common, as far as it is used here. */
interface KafkaFailure {
  name?: string;
  /** Kafka's name of the error, when the broker answered with one. */
  type?: string;
  cause?: unknown;
}

/** The error beneath kafkajs' "number of retries exceeded". */
function rootFailure(thrown: unknown): KafkaFailure {
  let failure = (thrown ?? {}) as KafkaFailure;
  while (typeof failure.cause === 'object' && failure.cause !== null) failure = failure.cause;
  return failure;
}

/** Kafka's name of what the broker answered; undefined when it was no broker that failed. */
export function brokerErrorType(thrown: unknown): string | undefined {
  return rootFailure(thrown).type;
}

const away =
  /^KafkaJS(Connection\w*|BrokerNotFound|NoBrokerAvailableError|RequestTimeoutError|MetadataNotLoaded|LockTimeout)$/;

/** Thrown when a broker has not answered by the time that it had to. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

/** True when no broker was reached, or it did not answer in time. */
export function isBrokerAway(thrown: unknown): boolean {
  if (thrown instanceof NoAnswerInTime) return true;
  const { name = '' } = rootFailure(thrown);
  return away.test(name);
}

/** Answers of the broker that are about the message itself: sending it again unchanged has the same result. */
const refusals = new Set([
  'CORRUPT_MESSAGE',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
  'MESSAGE_TOO_LARGE',
  'POLICY_VIOLATION',
  'RECORD_LIST_TOO_LARGE',
]);

/** Why the broker refuses one of the messages that were sent, as Kafka names it; null for any other failure. */
export function refusalOf(thrown: unknown): string | null {
  const { type } = rootFailure(thrown);
  return type !== undefined && refusals.has(type) ? type : null;
}

/** Answers that are about one topic: the others can be written all the same. */
const topicFaults = new Set([
  'INVALID_TOPIC_EXCEPTION',
  'TOPIC_AUTHORIZATION_FAILED',
  'UNKNOWN_TOPIC_ID',
  'UNKNOWN_TOPIC_OR_PARTITION',
]);

/** True when a topic that was written to is missing or forbidden. */
export function isTopicFault(thrown: unknown): boolean {
  const { type = '' } = rootFailure(thrown);
  return topicFaults.has(type);
}
