// @ts-check
import { all } from './element.js';

/** @param {HTMLElement} heading */
const isAbove = (heading) => heading.getBoundingClientRect().top < innerHeight / 3;

/** Opens in the menu the parts of the section that is read, and closes them after it. */
export function startContents() {
  const headings = all('main h2[id]');
  const menus = new Map(
    /** @type {HTMLDetailsElement[]} */ (all('nav details.parts')).map((menu) => [menu.dataset['of'], menu]),
  );
  /** @type {HTMLDetailsElement | undefined} */
  let opened;
  function follow() {
    const read = headings.findLast(isAbove) ?? headings[0];
    const menu = menus.get(`#${read?.id}`);
    if (menu === opened) return;
    // What the reader opened, and what has the keyboard focus, stays open.
    if (opened !== undefined && !opened.contains(document.activeElement)) opened.open = false;
    opened = menu?.open === false ? menu : undefined;
    if (opened !== undefined) opened.open = true;
  }
  if (menus.size === 0) return;
  document.addEventListener('scroll', follow, { passive: true });
  follow();
}
