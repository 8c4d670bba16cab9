import { DnoFault, dnoNotificationExtensions } from './dno-fault.ts';
import { defineTopic } from '@team-operations/messaging';

/** What operations staff watch. */
export const dnoFaultNotifications = defineTopic({
  name: 'dno.fault-notifications.v1',
  writers: ['gateway', 'sip_api', 'sip'],
  key: 'MPAN, or the fault id when there is none',
  carries:
    'One message for each fault reported to a distribution network operator, for each change to it, and for each clock that runs out on it.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: dnoNotificationExtensions,
  types: {
    'dno.fault.reported': DnoFault,
    'dno.fault.updated': DnoFault,
    'dno.fault.acknowledged': DnoFault,
    'dno.fault.escalated': DnoFault,
    'dno.fault.call-reminder': DnoFault,
    'dno.fault.call-confirmed': DnoFault,
    'dno.fault.closed': DnoFault,
  },
});
