import type { AxeBuilder } from '@axe-core/playwright';

export type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

interface Check {
  getOptions(options: unknown): unknown;
  evaluate(this: object, node: Element, options: unknown, ...rest: unknown[]): unknown;
}

/** What a page's global object has once axe's script has added itself to it: as much of axe as is used, and ours. */
export interface AxePage {
  axe: {
    run(context: Document, options: object): Promise<{ violations: Violations }>;
    _audit: {
      noHtml: boolean;
      rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[];
      checks: Record<string, Check>;
    };
  };
  /** Replaced for each run: colours change with the scheme. */
  contrast: { passed: Set<string>; keyOf: (element: Element) => string | undefined };
}
