export { readTopic, type TopicMessage, type TopicReading } from './read-topic.ts';
export { testStack, type TestStack } from './test-stack.ts';
