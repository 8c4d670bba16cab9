import type { Setting } from './setting.ts';

/** What else may give a value: every secret can be read from a file. */
export function fileHint({ secret, environment }: Setting<unknown>): string {
  return secret ? ` (or ${environment}_FILE, a file that contains it)` : '';
}

/** The same setting, `undefined` when its variable is absent. */
export function optional<T>(inner: Setting<T>): Setting<T | undefined> {
  return {
    ...inner,
    fallback: { value: undefined },
    ...(inner.refuseBeside && {
      refuseBeside: (value, others) =>
        value === undefined ? undefined : inner.refuseBeside?.(value, others),
    }),
    ...(inner.refuseInProduction && {
      refuseInProduction: (value, others) =>
        value === undefined ? undefined : inner.refuseInProduction?.(value, others),
    }),
  };
}

/** A setting that only local mode can do without: there the service makes a value of its own. */
export function optionalInLocalMode<T>(inner: Setting<T>): Setting<T | undefined> {
  const make = inner.make === undefined ? '' : `. Generate one with: ${inner.make}`;
  return {
    ...optional(inner),
    refuseInProduction: (value, others) =>
      value === undefined
        ? `is missing${fileHint(inner)}, since SERVICE_MODE is not local${make}`
        : inner.refuseInProduction?.(value, others),
  };
}

/** A setting that production refuses. `instead` is a sentence that says what to do there. */
export function localOnly<T>(inner: Setting<T>, instead: string): Setting<T | undefined> {
  return {
    ...optional(inner),
    refuseInProduction: (value) =>
      value === undefined ? undefined : `is for SERVICE_MODE=local only. ${instead}`,
  };
}
