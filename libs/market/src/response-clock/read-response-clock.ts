import { Type, type Static } from '@sinclair/typebox';
import { Strict, validator } from '@team-operations/schemas';
import { RESPONSE_CLOCK, type ResponseClock } from './table.ts';

const mostMinutes = 366 * 24 * 60;
const Minutes = Type.Integer({ minimum: 1, maximum: mostMinutes });
const Time = Strict({ respondMinutes: Minutes, assumed: Type.Optional(Type.Boolean()) });
const Times = Strict({ A: Type.Optional(Time), B: Type.Optional(Time), C: Type.Optional(Time) });

/** What a deployment writes of its own; whatever it leaves out stays as in `RESPONSE_CLOCK`. */
const ResponseClockFile = Strict({
  version: Type.Integer({ minimum: 1 }),
  categories: Type.Optional(Times),
  operators: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Z0-9]{4}$' }), Times, { additionalProperties: false }),
  ),
  callReminderMinutes: Type.Optional(Minutes),
});

const check = validator(ResponseClockFile);

/** A figure that a deployment gives is agreed, unless it says that it is assumed too. */
function toTimes(written: Static<typeof Times> = {}) {
  return Object.fromEntries(
    Object.entries(written).map(([category, { respondMinutes, assumed = false }]) => [
      category,
      { respondMinutes, assumed },
    ]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('The response clock is not JSON.');
  }
}

/** A deployment's response clock, over the default one. Throws an Error that names everything that is wrong. */
export function readResponseClock(text: string): ResponseClock {
  const { value, issues } = check(parse(text));
  if (issues !== undefined) {
    const faults = issues.map(({ path, message }) => `${path} ${message}`.trim());
    throw new Error(`The response clock cannot be used: ${faults.join('; ')}.`);
  }
  const { version, categories, operators = {}, callReminderMinutes } = value;
  return {
    version,
    categories: { ...RESPONSE_CLOCK.categories, ...toTimes(categories) },
    operators: Object.fromEntries(Object.entries(operators).map(([mpid, times]) => [mpid, toTimes(times)])),
    callReminderMinutes: callReminderMinutes ?? RESPONSE_CLOCK.callReminderMinutes,
    callReminderAssumed: callReminderMinutes === undefined,
  };
}
