const offered = [4, 12, 24, 48, 72, 168];

/** `48` as `48 hours`, whole days from three on. */
function inWords(hours: number): string {
  if (hours >= 72 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The derived alarm (null) needs so much of the past; the worker's `silence.ts` has the figures. */
export const learnedAfter = 'ten submissions over a week';

/** Choice for a new integration: it has no past to derive an alarm from. */
export const hoursOfNew = 72;

/** When the silence alarm of an integration is raised, in words. */
export function silenceInWords(hours: number | null): string {
  if (hours === null) return 'After an unusual pause';
  return hours === 0 ? 'Never' : `After ${inWords(hours)}`;
}

/** What a choice of the field means: null: derived. */
export function silenceOf(choice: string): number | null {
  return choice === '' ? null : Number(choice);
}

export function choiceOf(hours: number | null): string {
  return hours === null ? '' : String(hours);
}

/** The choices, and the one that is set should it be another. */
export function silenceOptions(current: number | null) {
  const hours = current !== null && current > 0 ? [...new Set([...offered, current])] : offered;
  return [null, ...hours.toSorted((one, other) => one - other), 0].map((each) => ({
    value: choiceOf(each),
    label: silenceInWords(each),
  }));
}
