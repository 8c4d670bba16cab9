import { flowLayout } from '../flow-file/catalogue.ts';
import type { FlowFault } from '../flow-file/flow-file.ts';
import { flowFaults } from '../flow-file/write-flow-file.ts';
import type { Submission } from '../submission/schema.ts';
import type { MessageBasis } from './basis.ts';
import { d0002 } from './content/d0002.ts';
import { d0010 } from './content/d0010.ts';
import { d0135 } from './content/d0135.ts';
import { d0136 } from './content/d0136.ts';
import { d0139 } from './content/d0139.ts';
import { d0221 } from './content/d0221.ts';
import { d0303 } from './content/d0303.ts';
import type { ContentWriter, MessageContent } from './content/sourced-group.ts';
import { oneHoldPerField, type Hold } from './hold.ts';
import type { PlannedFlow } from './notification-table.ts';

const writers: Record<PlannedFlow, ContentWriter> = {
  D0002: d0002,
  D0010: d0010,
  D0135: d0135,
  D0136: d0136,
  D0139: d0139,
  D0221: d0221,
  D0303: d0303,
};

/** A fault in a file as the hold that it causes: the property to send, and what is wrong with it. */
export function faultToHold({ record, field, origin, message }: FlowFault): Hold {
  const name = origin ?? `${record} ${field}`.trim();
  return { field: name, reason: `\`${name}\` ${message}.`, releasable: false };
}

/** What a message says, together with everything that keeps it from being written. */
export function messageContent(
  flow: PlannedFlow,
  version: string,
  submission: Submission,
  basis: MessageBasis,
): MessageContent {
  const { groups, holds } = writers[flow](submission, basis);
  const layout = flowLayout(flow, version);
  const faults = layout
    ? flowFaults(groups, layout).map(faultToHold)
    : [{ field: 'flow', reason: `The layout of ${flow} ${version} is unknown.`, releasable: false }];
  return { groups, holds: oneHoldPerField([...holds, ...faults]) };
}
