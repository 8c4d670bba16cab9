import { Type } from '@sinclair/typebox';
import { webhookKind } from '@team-operations/operations';
import { Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { FlowName } from '../flows/flow.ts';
import { flowEvents } from '../topics/flow-events.ts';

const { live } = flowEvents.types['flow.acknowledged'].properties;

const ofFlow = <const State extends string>(
  type: 'flow.acknowledged' | 'flow.rejected',
  summary: string,
  state: State,
) =>
  webhookKind(flowEvents, type, {
    summary,
    scopes: ['flows.read'],
    details: 'GET /v1/flows/{flowId}',
    data: Type.Object({
      flowId: Uuid,
      jobId: Uuid,
      state: OneOf([state]),
      flow: FlowName,
      version: Type.String({ description: 'Version of the market message, such as 002' }),
      toRole: Type.String({ description: 'Role of its receiver' }),
      toMpid: Nullable(Type.String({ description: 'MPID of its receiver' })),
      live,
    }),
    example: {
      flowId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03',
      jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
      state,
      flow: 'D0135',
      version: '002',
      toRole: 'J',
      toMpid: 'EELC',
      live: true,
    },
    dataOf: (message) => ({
      flowId: message.flowId,
      jobId: message.jobId,
      state,
      flow: message.flow,
      version: message.version,
      toRole: message.toRole,
      toMpid: message.toMpid,
      live: message.live,
    }),
  });

export const flowKinds = [
  ofFlow('flow.acknowledged', 'A market message was acknowledged by its receiver', 'ACKNOWLEDGED'),
  ofFlow('flow.rejected', 'A market message was rejected by its receiver', 'REJECTED'),
];
