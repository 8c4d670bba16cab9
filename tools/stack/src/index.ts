export { startStack } from './start-stack.ts';
export type { Server, Stack, StackOptions } from './stack.ts';
export { StackError } from './stack-error.ts';
