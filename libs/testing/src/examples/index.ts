export { exampleRequest } from './example-request.ts';
export { expectExample } from './expect-example.ts';
export { normaliseExample } from './normalise.ts';
