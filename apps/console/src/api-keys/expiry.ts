export const expiryOptions = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a selected date' },
] as const;

const millisecondsInADay = 86_400_000;

/** When a key ends, as the service wants it; undefined for never. A chosen day counts to its end in the reader's time zone. */
export function expiryMoment(option: string, day: string, now: Date): string | undefined {
  if (option === 'never') return undefined;
  if (option === 'date') return day ? new Date(`${day}T23:59:59`).toISOString() : undefined;
  return new Date(now.getTime() + Number(option) * millisecondsInADay).toISOString();
}

/** Today as an input of type `date` writes it. */
export function dayOf(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
