import type { Submission } from '../../submission/schema.ts';
import type { MessageBasis } from '../basis.ts';
import type { Hold } from '../hold.ts';
import { fixed, from, serialFrom, sourcedGroup, type ContentWriter } from './sourced-group.ts';

type IndexedReading = NonNullable<Submission['readings']>[number] & { index: number };

/** As in the industry's public example; a submission says nothing that would choose another value. */
const assumedMarks = { validation: 'U', flag: 'T', method: 'N' } as const;

function registerRecord({ index, value }: IndexedReading, submission: Submission, basis: MessageBasis) {
  return sourcedGroup('030', {
    register_id: from('meter.register_id', submission.meter?.register_id),
    // A submission knows the day, not the hour.
    read_at: from('date_of_action', `${basis.dateOfAction}T00:00:00`),
    value: from(`readings.${index}.value`, value),
    reading_flag: fixed(assumedMarks.flag),
    reading_method: fixed(assumedMarks.method),
  });
}

/** One register id serves all readings, so two of one type cannot be distinguished. */
function ambiguous([, second]: readonly IndexedReading[]): Hold[] {
  if (!second) return [];
  const reason = `There are two readings of type ${second.type} and only one register: the readings cannot be assigned.`;
  return [{ field: `readings.${second.index}.type`, reason, releasable: false }];
}

/** Meter readings: one meter record for each reading type, below it the register. */
export const d0010: ContentWriter = (submission, basis) => {
  const readings = (submission.readings ?? []).map((reading, index) => ({ ...reading, index }));
  const byType = Map.groupBy(readings, ({ type }) => type);
  const meters = [...byType].map(([type, ofType]) =>
    sourcedGroup(
      '028',
      {
        serial: serialFrom(submission),
        reading_type: from(`readings.${readings.findIndex((reading) => reading.type === type)}.type`, type),
      },
      ofType.map((reading) => registerRecord(reading, submission, basis)),
    ),
  );
  const point = { mpan: from('mpan', basis.mpan), validation_status: fixed(assumedMarks.validation) };
  return { groups: [sourcedGroup('026', point, meters)], holds: [...byType.values()].flatMap(ambiguous) };
};
