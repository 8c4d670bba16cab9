import type { Page } from 'playwright-core';

/**
 * Makes a long page short for axe: of the elements that match and have no such element in them, removes each in which there is no kind
 * of element but those of the ones before it. A kind is the tag, the class, the names of the other attributes, and the tag around it.
 * Opens the details that stay. What axe would compare with the rest of the page is not lost: sections stay, and no ID may be there twice.
 */
export async function leaveOneOfEachKind(page: Page, selector: string): Promise<void> {
  const twice = await page.evaluate((matching) => {
    const kindOf = ({ tagName, attributes, parentElement }: Element) =>
      [
        parentElement?.tagName,
        tagName,
        ...Array.from(attributes, ({ name, value }) => (name === 'class' ? value : name)),
      ].join(' ');
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    const seen = new Set<string>();
    for (const element of document.querySelectorAll(matching)) {
      if (element instanceof HTMLDetailsElement) element.open = true;
      if (element.matches('section') || element.querySelector(matching) !== null) continue;
      const kinds = [element, ...element.querySelectorAll('*')].map(kindOf);
      if (kinds.every((kind) => seen.has(kind))) element.remove();
      for (const kind of kinds) seen.add(kind);
    }
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  }, selector);
  if (twice.length > 0) throw new Error(`The page has these IDs twice: ${twice.join(', ')}`);
}
