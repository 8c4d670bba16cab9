import {
  cutByRoot,
  flowLayout,
  readFlowFile,
  type FlowGroup,
  type FlowHeader,
  type FlowPart,
} from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { marketInbound } from '../topics/market-inbound.ts';
import { flowEffects } from './flow-effects.ts';

const noReason = 'no reason was given';

/** Why a file was rejected, in one sentence. */
function reasonOf({ groups }: FlowGroup): string {
  const reasons = groups.map(({ values: { code, reason } }) =>
    code === undefined ? String(reason) : `${code}: ${reason}`,
  );
  return reasons.join('; ') || noReason;
}

function envelope({ from, to }: FlowHeader, inboundFileId: string) {
  return {
    flowId: null,
    teamId: null,
    fromRole: from.role,
    fromMpid: from.mpid,
    toMpid: to.mpid,
    receivedAt: new Date().toISOString(),
    inboundFileId,
  };
}

/** One event for each file that is answered, keyed by its id, so that answers to one file stay in order. */
function answerEvent(group: FlowGroup, header: FlowHeader, inboundFileId: string): OutboxEvent {
  const { file_id: fileId, sent_as_role: sentAsRole, outcome } = group.values;
  const key = String(fileId);
  const extensions = { frommpid: header.from.mpid };
  const answer = {
    ...envelope(header, inboundFileId),
    fileId: key,
    sentAsRole: String(sentAsRole),
    mpan: null,
    writtenAt: header.createdAt.toISOString(),
  };
  return outcome === 'A'
    ? marketInbound.event('market.message.acknowledged', { key, extensions, data: answer })
    : marketInbound.event('market.message.rejected', {
        key,
        extensions,
        data: { ...answer, reason: reasonOf(group) },
      });
}

/** The one metering point that a flow is about; null when there are several. */
function onlyMpan(groups: readonly FlowGroup[]): string | null {
  const mpans = new Set(groups.map(({ values }) => values['mpan']));
  const [mpan] = mpans;
  return mpans.size === 1 && typeof mpan === 'string' && /^[0-9]{13}$/.test(mpan) ? mpan : null;
}

/**
 * Flows of which each metering point is an event of its own, so that the effect of each is a transaction of its own, and no large flow holds
 * the locks of many jobs. Of one that is not processed all is one event.
 */
function textsOf({ file, text }: FlowPart): { content: string; mpan: string | null }[] {
  const { header, groups } = file;
  const layout = flowLayout(header.flow, header.version);
  if (layout === undefined || !Object.hasOwn(flowEffects, header.flow))
    return [{ content: text, mpan: onlyMpan(groups) }];
  const cut = cutByRoot(text, layout);
  if (cut.length < 2) return [{ content: text, mpan: onlyMpan(groups) }];
  const read = cut.map((content) => ({ content, reading: readFlowFile(content) }));
  return read
    .flatMap(({ content, reading }) =>
      reading.outcome === 'read' && reading.file.groups.length > 0
        ? [{ content, mpan: onlyMpan(reading.file.groups) }]
        : [],
    )
    .slice(0, groups.length);
}

/** What a flow that came says to the rest of the service. */
export function inboundEvents(part: FlowPart, inboundFileId: string): OutboxEvent[] {
  const { header, groups } = part.file;
  const { fileId, flow, version } = header;
  if (flow === 'A0001') return groups.map((group) => answerEvent(group, header, inboundFileId));
  return textsOf(part).map(({ content, mpan }) =>
    marketInbound.event('market.message.response', {
      key: mpan ?? fileId,
      extensions: { frommpid: header.from.mpid },
      data: { ...envelope(header, inboundFileId), fileId, mpan, flow, version, content },
    }),
  );
}
