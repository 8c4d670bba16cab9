import fc from 'fast-check';
import { Step, type Act, type Real } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';

/** What a published file says of itself. */
interface Sent {
  fileId?: string;
  toMpid?: string | null;
  flow?: string;
  jobId?: string;
}

/** The newest report, or the first file that was sent of one, which the fault may have left or outgrown. */
function reportFor({ seen: { report, jobId }, events }: Real, which: 'newest' | 'first') {
  if (which === 'newest') return report;
  const sent = events.map(({ topic, data }) => ({ topic, ...(data as Sent | null) }));
  return (
    sent.find(
      (file) => file.topic === 'market.outbound.v1' && file.flow === 'D0135' && file.jobId === jobId,
    ) ?? null
  );
}

/** An acknowledgement or rejection (A0001). */
const fileAnswer =
  (type: 'market.message.acknowledged' | 'market.message.rejected', which: 'newest' | 'first'): Act =>
  async (real) => {
    const { bench } = real;
    const report = reportFor(real, which);
    if (report?.fileId == null || report.toMpid == null) return nothingAsked;
    const parties = { fromRole: 'J', fromMpid: report.toMpid, sentAsRole: 'M', toMpid: bench.mpid };
    const at = new Date().toISOString();
    const more = { flowId: null, teamId: null, mpan: null, receivedAt: at, writtenAt: at };
    return bench.answerFile(type, { fileId: report.fileId, reason: 'Unknown point', ...parties, ...more });
  };

/** What the receiver of a report says of its file. */
export const fileAnswers = fc
  .constantFrom(
    ['market.message.acknowledged', 'newest'] as const,
    ['market.message.rejected', 'newest'] as const,
    ['market.message.rejected', 'first'] as const,
  )
  .map(
    ([type, which]) =>
      new Step(
        { name: `${type} of the ${which} report`, rejectsOlder: which === 'first' },
        fileAnswer(type, which),
      ),
  );
