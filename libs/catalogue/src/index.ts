export { composeDomains, composeOperations, type CatalogueDependencies } from './catalogue.ts';
export { restDocument } from './rest-document.ts';
export { registry } from './registry.ts';
