export { createRestApp, type RestAppParts, type RestExtension } from './create-rest-app.ts';
