import { Type } from '@sinclair/typebox';
import { DnoFault, dnoFaultExtensions } from './dno-fault.ts';
import { defineTopic } from '@team-operations/messaging';

/** The board of open faults: reading it from the start gives what is open now. */
export const dnoOpenFaults = defineTopic({
  name: 'dno.open-faults.v1',
  writers: ['gateway', 'sip_api', 'sip'],
  key: 'fault id',
  carries: 'The newest state of every fault that is still open; a tombstone when it is closed.',
  partitions: 1,
  keeps: { newestOfEachKey: true },
  personalData: true,
  extensions: dnoFaultExtensions,
  types: { 'dno.open-fault.changed': DnoFault, 'dno.open-fault.closed': Type.Null() },
});
