// @ts-check
import { startCopying } from './copy.js';

startCopying();
