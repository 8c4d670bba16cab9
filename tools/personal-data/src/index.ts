export { erasePersonalData, type Erasure } from './erase.ts';
export { findSubject, type Whom } from './subject.ts';
