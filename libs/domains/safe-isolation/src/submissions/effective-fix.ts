import { meterSerial, type FieldFix } from '@team-operations/market';

/** A fix of a message that was applied. */
export interface Applied {
  set: readonly FieldFix[];
  /** What requests since then sent, by field; null for nothing. */
  later: readonly Readonly<Record<string, string | null>>[];
}

type Value = string | number | null | undefined;

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));

/** As two values of a field are compared: an MPAN and a serial number may have spaces in it, and a number a zero behind it. */
export function comparable(field: string, value: Value): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  if (field === 'mpan') return text.replaceAll(' ', '');
  if (field === 'meter.serial_number') return meterSerial(text);
  return field.endsWith('.value') && isNumber(text) ? String(Number(text)) : text;
}

/**
 * What staff have set last for a field, while the installer has not sent another value than what it took the place of: sending the
 * old one again, as a whole worksheet does, is no correction. `isStill` says whether the field is now what it was before the fix.
 */
export function effectiveFix(
  fixes: readonly Applied[],
  field: string,
  isStill: (base: string | null) => boolean,
): FieldFix | undefined {
  let last: { fix: FieldFix; base: string | null } | undefined;
  for (const { set, later } of fixes) {
    const fix = set.find((it) => it.field === field);
    if (fix === undefined) continue;
    const replaced = comparable(field, fix.replaced);
    const isSecond = last !== undefined && comparable(field, last.fix.value) === replaced;
    const base = isSecond && last !== undefined ? last.base : replaced;
    // A part that is reported at a later visit has its own day.
    const isOvertaken =
      field !== 'date_of_action' &&
      later.some((request) => {
        const sent = request[field];
        return sent !== undefined && sent !== null && comparable(field, sent) !== base;
      });
    last = isOvertaken ? undefined : { fix, base };
  }
  return last !== undefined && isStill(last.base) ? last.fix : undefined;
}
