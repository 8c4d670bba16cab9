import { retentionRules } from '@team-operations/catalogue';
import { setting, type Setting } from '@team-operations/service';

/** Kind -> days that it is kept. */
export type RetentionPeriods = Readonly<Record<string, number>>;

type SettingName = `${string}Days`;

/** The settings of a deployment's own periods, one for each kind. */
export const retentionSettings: Record<SettingName, Setting<number>> = Object.fromEntries(
  Object.entries(retentionRules).map(([kind, { environment, days, atLeast, holds }]) => {
    const doc = `${holds}: retention in days.`;
    return [`${kind}Days`, setting.integer({ environment, min: atLeast, max: 36_500, default: days, doc })];
  }),
);

export type RetentionConfig = Partial<Record<SettingName, number>>;

/** The periods that a configuration names; the declared ones for all others. */
export function periodsOf(config: RetentionConfig): RetentionPeriods {
  return Object.fromEntries(
    Object.entries(retentionRules).map(([kind, { days }]) => [kind, config[`${kind}Days`] ?? days]),
  );
}
