/** As much of axe as the page uses. */
interface Helper {
  data(this: void, data: { contrastRatio?: number; messageKey?: string } | null): void;
}
interface Axe {
  _audit: {
    rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[];
    checks: Record<string, { evaluate: (this: Helper, node: Element, ...rest: unknown[]) => unknown }>;
  };
}
interface AxePage {
  axe: Axe;
  /** Replaced for each run: colours change with the scheme. */
  contrast: { passed: Set<string>; keyOf: (element: Element) => string | undefined };
}

/**
 * Runs in the page, where axe is. It measures the contrast of each text by itself, which takes half of its time, although the texts of
 * all pages have a few dozen combinations of colour, background, size and weight: those that passed are not measured again.
 */
export function skipPassedColours(): void {
  const page = globalThis as unknown as AxePage;
  const rule = page.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = page.axe._audit.checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  rule.matches = (node, ...rest) => {
    const { passed, keyOf } = page.contrast;
    return !passed.has(keyOf(node) ?? '') && matches.call(rule, node, ...rest);
  };
  check.evaluate = function (node, ...rest) {
    let isMeasured = false;
    const noted: Helper = {
      ...this,
      // Text that only a screen reader meets passes without a ratio.
      data: (data) => {
        isMeasured = typeof data?.contrastRatio === 'number' && data.messageKey === undefined;
        this.data(data);
      },
    };
    const result = evaluate.call(noted, node, ...rest);
    const key = page.contrast.keyOf(node);
    if (result === true && isMeasured && key !== undefined) page.contrast.passed.add(key);
    return result;
  };
}

/** Runs in the page before each run of axe: what passed on pages before. */
export function startContrast(passed: string[]): void {
  const plain = 'rgba(0, 0, 0, 0)|none|1|none|normal|static';
  const chains = new WeakMap<Element, string>();

  /** What lies between the text and the window, outermost last. */
  function chainOf(element: Element | null): string {
    if (element === null) return '';
    const known = chains.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.mixBlendMode,
      style.position,
    ].join('|');
    const chain = (own === plain ? '' : `${own};`) + chainOf(element.parentElement);
    chains.set(element, chain);
    return chain;
  }

  /** Whether the text is on the background that it inherits: it neither runs out of that box nor is positioned elsewhere. */
  function isOnBackground(element: Element): boolean {
    let box: Element | null = element;
    for (; box !== null; box = box.parentElement) {
      const { backgroundColor, position } = getComputedStyle(box);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') break;
      if (position !== 'static' && position !== 'relative') return false;
    }
    // The background of the page is everywhere.
    if (box === null || box === document.body || box === document.documentElement) return true;
    if (box === element || getComputedStyle(box).overflow !== 'visible') return true;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return (
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    );
  }

  function keyOf(element: Element): string | undefined {
    if (!isOnBackground(element)) return undefined;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, chainOf(element)].join('/');
  }

  (globalThis as unknown as AxePage).contrast = { passed: new Set(passed), keyOf };
}
