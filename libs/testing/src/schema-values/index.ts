export { faultsOf, unknownName, type Fault } from './faults.ts';
export { validValue } from './values.ts';
