import { setting, type Setting } from '@team-operations/service';
import { retainedKinds, retentionRules, type RetainedKind } from './rules.ts';

/** Kind -> days that it is kept. */
export type RetentionPeriods = Readonly<Record<RetainedKind, number>>;

type SettingName = `${RetainedKind}Days`;

/** The settings of a deployment's own periods, one for each kind. */
export const retentionSettings = Object.fromEntries(
  retainedKinds.map((kind) => {
    const { environment, days, atLeast, holds } = retentionRules[kind];
    const doc = `${holds}: days until they go.`;
    return [`${kind}Days`, setting.integer({ environment, min: atLeast, max: 36_500, default: days, doc })];
  }),
) as Record<SettingName, Setting<number>>;

/** The periods that a configuration names; the declared ones for all others. */
export function periodsOf(config: Partial<Record<SettingName, number>>): RetentionPeriods {
  return Object.fromEntries(
    retainedKinds.map((kind) => [kind, config[`${kind}Days`] ?? retentionRules[kind].days]),
  ) as Record<RetainedKind, number>;
}

export type RetentionConfig = Partial<Record<SettingName, number>>;
