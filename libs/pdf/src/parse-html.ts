import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes, type TreeAdapter } from 'parse5';
import { requireAtMost } from './limits.ts';

type Tree = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

/**
 * Counts elements as the parser makes them, and how deep they are: HTML can ask for more than it has (`<b>` that is not closed is repeated
 * in each paragraph), and the parser searches all open elements for some tags.
 */
function limitedTree(): TreeAdapter<Tree> {
  const depths = new WeakMap<object, number>();
  let elements = 0;
  const place = (parent: object, child: object) => {
    const depth = (depths.get(parent) ?? 0) + 1;
    // The parser puts all of a fragment into one element of its own.
    requireAtMost('depth', depth - 1);
    depths.set(child, depth);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      requireAtMost('elements', elements);
      return defaultTreeAdapter.createElement(...element);
    },
    appendChild(parent, child) {
      place(parent, child);
      defaultTreeAdapter.appendChild(parent, child);
    },
    insertBefore(parent, child, next) {
      place(parent, child);
      defaultTreeAdapter.insertBefore(parent, child, next);
    },
  };
}

/** The nodes of an HTML text. Throws a TooLargeError; HTML has no wrong input. */
export const parseHtml = (html: string): DefaultTreeAdapterTypes.ChildNode[] =>
  parseFragment(html, { treeAdapter: limitedTree() }).childNodes;
