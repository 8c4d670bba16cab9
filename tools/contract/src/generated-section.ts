/**
 * Replaces what a page has between `<!-- generated: name -->` and `<!-- end: name -->`.
 * @throws Error when the page has no such section
 */
export function replaceSection(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no section ${start} … ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${content}\n\n${page.slice(to)}`;
}
