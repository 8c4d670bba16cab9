import type { FlowLayout } from './layout.ts';
import { d0002 } from './layouts/d0002.ts';
import { d0010 } from './layouts/d0010.ts';
import { d0126 } from './layouts/d0126.ts';
import { d0135 } from './layouts/d0135.ts';
import { d0136 } from './layouts/d0136.ts';
import { d0139 } from './layouts/d0139.ts';
import { d0142 } from './layouts/d0142.ts';
import { d0221 } from './layouts/d0221.ts';
import { d0303 } from './layouts/d0303.ts';

/**
 * Every flow that can be written or read. Only D0010's layout is public; the others are `assumed`, and so are the versions
 * of D0002, D0126, D0142, D0221 and D0303.
 */
export const FLOW_LAYOUTS: readonly FlowLayout[] = [
  d0002,
  d0010,
  d0126,
  d0135,
  d0136,
  d0139,
  d0142,
  d0221,
  d0303,
];

/** The layout of one version of a flow; undefined when it is not in the catalogue. */
export function flowLayout(flow: string, version: string): FlowLayout | undefined {
  return FLOW_LAYOUTS.find((layout) => layout.flow === flow && layout.version === version);
}
