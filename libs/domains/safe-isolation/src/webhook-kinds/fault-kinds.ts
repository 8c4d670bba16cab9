import { Type } from '@sinclair/typebox';
import { webhookKind } from '@team-operations/operations';
import { Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';

const { faultId, category, telephoneNow } = dnoFaultNotifications.types['dno.fault.reported'].properties;

const ofFault = <const State extends string>(
  type: 'dno.fault.reported' | 'dno.fault.updated' | 'dno.fault.closed',
  summary: string,
  state: State,
) =>
  webhookKind(dnoFaultNotifications, type, {
    summary,
    scopes: ['jobs.read'],
    details: 'GET /v1/dno-faults/{faultId}',
    data: Type.Object({
      faultId,
      jobId: Uuid,
      state: OneOf([state]),
      category,
      dno: Nullable(Type.String({ description: 'MPID of the network operator; null if unknown' })),
      telephoneNow,
    }),
    example: {
      faultId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02',
      jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
      state,
      category: 'A',
      dno: 'EELC',
      telephoneNow: true,
    },
    dataOf: (fault) => ({
      faultId: fault.faultId,
      jobId: fault.jobId,
      state,
      category: fault.category,
      dno: fault.dno?.mpid ?? null,
      telephoneNow: fault.telephoneNow,
    }),
  });

export const faultKinds = [
  ofFault('dno.fault.reported', "A fault on a network operator's equipment was reported", 'open'),
  ofFault(
    'dno.fault.updated',
    "A fault on a network operator's equipment was raised, lowered, moved or corrected",
    'open',
  ),
  ofFault('dno.fault.closed', "A fault on a network operator's equipment was closed", 'closed'),
];
