export { createClient, type Client, type ClientOptions } from './create-client.ts';
export type { BodyOf, DataOf } from './operation-types.ts';
export type { components, paths } from '../contract/rest-api.ts';
