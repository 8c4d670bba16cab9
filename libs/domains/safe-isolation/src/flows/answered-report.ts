import type { Issue } from '@team-operations/errors';
import { isAnswer } from '@team-operations/market';
import { enderInWords } from '../submissions/closed-in-words.ts';
import type { DiagnosedFlow, Finding } from './diagnosed-flow.ts';
import type { Flow } from './flow.ts';

export const receiver = ({ toMpid }: Flow) => toMpid ?? 'its receiver';

/** The words of the service alone: why not is part of the finding, as it names what was reported. */
export const notAgain = ({ fix }: Issue): string => `Do not send it again. ${fix ?? ''}`.trim();

/** Why a message is not to be sent again, or else that the fault which it reports was closed: the sentence that follows the finding. */
export function because(settled: Issue | null, fault: DiagnosedFlow['fault']): string {
  if (settled !== null) return ` It ${settled.message}.`;
  const closed = fault?.closed ?? null;
  return closed === null ? '' : ` Its fault was closed on ${closed.closedAt} by ${enderInWords(closed.by)}.`;
}

/** Its receiver has accepted it, and acts on it. */
export const notifyReceiver = (flow: Flow): string =>
  `Telephone ${receiver(flow)}, and say that this message does not apply: no message calls it back.`;

/** What an operator answered that neither acts on the report nor has ended the fault. */
function whenNotActedOn(response: string, settled: Issue | null, isClosed: boolean) {
  const code = isAnswer(response, 'rejected') ? 'refused' : 'cleared_unnamed';
  if (isClosed)
    return { code, remedy: settled === null ? 'Nothing. Do not send it again.' : notAgain(settled) } as const;
  const remedies = {
    refused: 'Telephone the operator, and ask who makes the fault safe. Do not send it again as it is.',
    cleared_unnamed:
      'The answer names no job. Telephone the operator, and ask which fault was cleared. Do not send it again.',
  };
  return { code, remedy: remedies[code] } as const;
}

/** The operator has the file, whatever it answered (D0126): sent again, it would be a duplicate. Null for a report without an answer. */
export function whenAnswered({ flow, fault, settled }: DiagnosedFlow): Finding | null {
  if (fault === null) return null;
  const { response, closed, isCleared } = fault;
  if (isCleared && closed !== null)
    return {
      code: 'cleared',
      finding: `${receiver(flow)} cleared the fault on ${closed.closedAt}.`,
      remedy:
        'Nothing. Do not send it again. If the fault has recurred, ask the installer to report it again.',
    };
  if (response === null) return null;
  const finding = `${receiver(flow)} answered: ${response}.${because(settled, fault)}`;
  if (isAnswer(response, 'acknowledged'))
    return {
      code: 'accepted',
      finding,
      remedy: `${settled === null ? 'Nothing.' : notifyReceiver(flow)} Do not send it again.`,
    };
  return { finding, ...whenNotActedOn(response, settled, closed !== null) };
}
