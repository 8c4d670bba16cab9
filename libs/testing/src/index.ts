export {
  addAccessToken,
  makeAccessToken,
  type AccessTokenWish,
  type MadeAccessToken,
} from './access-token.ts';
export { readTopic, type TopicMessage, type TopicReading } from './read-topic.ts';
export { testStack, type TestStack } from './test-stack.ts';
export { serviceUrl } from './service-role.ts';
export { openOwnTestBed } from './own-test-bed.ts';
export { makeTeam, openTestBed, type TestBed } from './test-bed.ts';
