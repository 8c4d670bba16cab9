export { faultsOf, unknownName, type Fault, type FaultKind } from './faults.ts';
export { validValue } from './values.ts';
