// @ts-check
import { startContents } from './contents.js';
import { startCopying } from './copy.js';

startContents();
startCopying();
