import type { AxePage } from './axe-page.ts';

/**
 * Runs in the page, where axe is. It measures the contrast of each text by itself, which takes half of its time, although the texts of
 * all pages have a few dozen combinations of colour, background, size and weight. Here each combination is measured when its first text
 * is met: texts whose combination has passed are left out, and axe measures and reports all others as ever.
 */
export function skipPassedColours(): void {
  const page = globalThis as typeof globalThis & AxePage;
  const rule = page.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = page.axe._audit.checks['color-contrast']!;
  const { matches } = rule;

  function passes(node: Element, rest: unknown[]): boolean {
    let isMeasured = false;
    const helper = {
      // Text that only a screen reader meets passes without a ratio.
      data(data: { contrastRatio?: number; messageKey?: string } | null) {
        isMeasured = typeof data?.contrastRatio === 'number' && data.messageKey === undefined;
      },
      relatedNodes() {},
    };
    return check.evaluate.call(helper, node, check.getOptions(undefined), ...rest) === true && isMeasured;
  }

  rule.matches = (node, ...rest) => {
    const { passed, keyOf } = page.contrast;
    const key = keyOf(node);
    if (key !== undefined && passed.has(key)) return false;
    if (!matches.call(rule, node, ...rest)) return false;
    if (key === undefined || !passes(node, rest)) return true;
    passed.add(key);
    return false;
  };
}

/** Runs in the page before each run of axe: what passed on pages before. */
export function startContrast(passed: string[]): void {
  const plain = 'rgba(0, 0, 0, 0)|none|1|none|normal|static';
  /** Only backgrounds of one colour, each over the next, which nothing blends with what lies behind. */
  const flat = /^(?:rgba?\([^)]*\)\|none\|1\|none\|normal\|\w+;)*$/;
  const upToOpaque = /^.*?rgb\([^;]*;/;
  const chains = new WeakMap<Element, string>();
  const boxes = new WeakMap<Element, Element | null | undefined>();

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

  /** The chain up to the first background that hides those behind it. */
  function visibleChainOf(element: Element): string {
    const chain = chainOf(element);
    return flat.test(chain) ? (upToOpaque.exec(chain)?.[0] ?? chain) : chain;
  }

  /** At the top of the page, what may stick later is where it is without that. */
  const mayBeMoved = (position: string) =>
    position !== 'static' && position !== 'relative' && (position !== 'sticky' || scrollY > 0);

  /** The box whose background the text has: null is that of the page, undefined is unknown. */
  function boxOf(element: Element | null): Element | null | undefined {
    // The background of the page is everywhere.
    if (element === null || element === document.body || element === document.documentElement) return null;
    if (boxes.has(element)) return boxes.get(element);
    const { backgroundColor, position } = getComputedStyle(element);
    const isInherited = backgroundColor === 'rgba(0, 0, 0, 0)';
    const isMoved = isInherited && mayBeMoved(position);
    const box = isMoved ? undefined : isInherited ? boxOf(element.parentElement) : element;
    boxes.set(element, box);
    return box;
  }

  /** Whether the text is on the background that it inherits: it neither runs out of that box nor is positioned elsewhere. */
  function isOnBackground(element: Element): boolean {
    const box = boxOf(element);
    if (box === undefined) return false;
    if (box === null || box === element || getComputedStyle(box).overflow !== 'visible') return true;
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
    // Bold text is large from 18.7 pixels, other text from 24: below, axe asks for the same contrast.
    const isSmall = Number.parseFloat(fontSize) < 18 && textShadow === 'none';
    const font = isSmall ? ['small'] : [fontSize, fontWeight, textShadow];
    return [color, ...font, visibleChainOf(element)].join('/');
  }

  // A function that runs in a page can use nothing of this module.
  (globalThis as typeof globalThis & AxePage).contrast = { passed: new Set(passed), keyOf };
}
