import {
  readFlowFile,
  todayInLondon,
  writeFlowFile,
  type FlowFile,
  type FlowGroup,
  type FlowHeader,
} from '@team-operations/market';
import type { Behaviour } from './behaviour.ts';
import { chanceOf, fileIdOf, type Chance } from './chance.ts';

/** A file that the market sends back, so long after the one that it answers. */
export interface Answer {
  fileId: string;
  content: string;
  afterMilliseconds: number;
}

const group = (code: string, values: FlowGroup['values'], ...groups: FlowGroup[]): FlowGroup => ({
  code,
  values,
  groups,
});

/**
 * When an answer is written: the second after its file, so that the same answer has the same bytes each time. In the second of the
 * file itself it would be unknown whether it answers this file or the one before.
 */
const answeredAt = ({ createdAt }: FlowHeader, seconds = 1) => new Date(createdAt.getTime() + seconds * 1000);

/** A clearance is written after the answer before it, since answers count in the order of their times. */
const secondsUntil = { A: 1, C: 2 } as const;

/** A file the other way. */
function reply(
  header: FlowHeader,
  flow: string,
  groups: FlowGroup[],
  about: string,
  createdAt = answeredAt(header),
): Omit<Answer, 'afterMilliseconds'> {
  const fileId = fileIdOf(flow, header.from.mpid, header.fileId, about);
  const { from, to, live } = header;
  const { text, faults } = writeFlowFile({
    header: { fileId, flow, version: '001', from: to, to: from, createdAt, live },
    groups,
  });
  if (text === undefined)
    throw new Error(`the answer to ${header.fileId} cannot be written: ${JSON.stringify(faults)}`);
  return { fileId, content: text };
}

function acknowledgement({ header }: FlowFile, rejected: boolean) {
  const { fileId, from } = header;
  const reasons = rejected ? [group('K02', { code: 'SIM', reason: 'Rejected by the simulated market' })] : [];
  const answered = {
    file_id: fileId,
    sent_as_role: from.role,
    outcome: rejected ? 'R' : 'A',
    answered_at: answeredAt(header).toISOString().slice(0, 19),
  };
  return reply(header, 'A0001', [group('K01', answered, ...reasons)], answered.outcome);
}

function response({ header, groups }: FlowFile, code: 'A' | 'C') {
  const writtenAt = answeredAt(header, secondsUntil[code]);
  const on = todayInLondon(writtenAt);
  const points = groups.map(({ values, groups: conditions }) =>
    group(
      'G01',
      { mpan: values['mpan'] ?? '' },
      ...conditions.map((condition) => {
        const reference = condition.values['job_reference'];
        return group('G02', {
          response: code,
          responded_on: on,
          ...(reference !== undefined && { job_reference: reference }),
          ...(code === 'C' && { cleared_on: on }),
        });
      }),
    ),
  );
  return reply(header, 'D0126', points, code, writtenAt);
}

/** The file with its end cut off, or one of its records lost or doubled: it cannot be loaded. */
function garbled(content: string, chance: Chance): string {
  const lines = content.split('\n');
  const at = 1 + chance.below(lines.length - 3);
  const record = lines[at] ?? '';
  if (chance.happens(1 / 3)) return content.slice(0, chance.below(content.lastIndexOf('ZPT|')));
  return lines.toSpliced(at, 1, ...(chance.happens(1 / 2) ? [] : [record, record])).join('\n');
}

function withMishaps(
  answer: Answer,
  { duplicate, garble, delay, delaySeconds }: Behaviour,
  chance: Chance,
): Answer[] {
  const late = chance.happens(delay) ? delaySeconds * 1000 : 0;
  const onTime = { ...answer, afterMilliseconds: answer.afterMilliseconds + late };
  const damaged = chance.happens(garble) ? [{ ...onTime, content: garbled(onTime.content, chance) }] : [];
  return [...damaged, onTime, ...(chance.happens(duplicate) ? [onTime] : [])];
}

/** Pause between what belongs in order: acknowledgement, response, clearance. */
const stepMilliseconds = 300;

/** What the market sends back for a file that it was sent: the same for the same file and behaviour, however often. */
export function answersTo(content: string, behaviour: Behaviour): Answer[] {
  const reading = readFlowFile(content);
  if (reading.outcome === 'refused') return [];
  const { file } = reading;
  const { fileId, flow } = file.header;
  const chance = chanceOf(behaviour.seed, fileId);
  const acknowledges = chance.happens(behaviour.acknowledge);
  const rejects = !acknowledges && chance.happens(behaviour.reject);
  const responds = flow === 'D0135' && acknowledges && chance.happens(behaviour.respond);
  const clears = responds && chance.happens(behaviour.clear);
  const steps = [
    acknowledges || rejects ? acknowledgement(file, rejects) : null,
    responds ? response(file, 'A') : null,
    clears ? response(file, 'C') : null,
  ];
  return steps
    .filter((step) => step !== null)
    .flatMap((step, index) =>
      withMishaps({ ...step, afterMilliseconds: index * stepMilliseconds }, behaviour, chance),
    );
}
