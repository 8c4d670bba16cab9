import { defineList, defineResource } from '@team-operations/operations';
import { IsoInstant, pageParameters, Strict } from '@team-operations/schemas';
import { abortReasonProperties } from './abort-reason.ts';
import { RetiredAt } from './retired-at.ts';

const AbortReason = Strict(
  { ...abortReasonProperties, createdAt: IsoInstant, retiredAt: RetiredAt },
  { title: 'AbortReason' },
);

const abortReasons = defineResource({
  model: 'AbortReason',
  schema: AbortReason,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23',
});

export const listAbortReasons = defineList({
  name: 'abort_reasons.list',
  summary: 'List abort reasons',
  description:
    'Returns the reasons for aborting a visit, newest first. Each has the next actor, the next action and the rebooking limit. `retiredAt` marks those no longer used.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/abort-reasons' },
  input: Strict(pageParameters),
  output: AbortReason,
  example: { limit: 20 },
  handle: (input, { team }) => abortReasons.list(team, input),
});
