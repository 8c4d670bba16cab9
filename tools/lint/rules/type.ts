import type { OxlintConfig } from 'oxlint';

/** Rules of the linter, each with its level and options. */
export type Rules = NonNullable<OxlintConfig['rules']>;
