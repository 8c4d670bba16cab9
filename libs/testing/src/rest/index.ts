export { registry, webhookKinds } from '@team-operations/catalogue';
export { callOperation } from './call-operation.ts';
export { documentedHeaders, documentedResponses } from './documented-responses.ts';
export { keyWith } from './key-with.ts';
export { listenTo, type ListeningApp } from './listen-to.ts';
export { partsOn, startRest, type RestBed, type RestOptions } from './start-rest.ts';
