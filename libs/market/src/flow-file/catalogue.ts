import type { FlowLayout } from './layout.ts';
import { a0001 } from './layouts/a0001.ts';
import { d0002 } from './layouts/d0002.ts';
import { d0010 } from './layouts/d0010.ts';
import { d0126 } from './layouts/d0126.ts';
import { d0135 } from './layouts/d0135.ts';
import { d0136 } from './layouts/d0136.ts';
import { d0139 } from './layouts/d0139.ts';
import { d0142 } from './layouts/d0142.ts';
import { d0149 } from './layouts/d0149.ts';
import { d0150 } from './layouts/d0150.ts';
import { d0221 } from './layouts/d0221.ts';
import { d0268 } from './layouts/d0268.ts';
import { d0303 } from './layouts/d0303.ts';

/**
 * Every flow that can be written or read. Only D0010's layout is public; the others are `assumed`, and so are the versions
 * of all but D0010, D0135 and D0139. A0001 is no flow of the industry's: it is how files are answered here.
 */
export const FLOW_LAYOUTS: readonly FlowLayout[] = [
  d0002,
  d0010,
  d0126,
  d0135,
  d0136,
  d0139,
  d0142,
  d0149,
  d0150,
  d0221,
  d0268,
  d0303,
  a0001,
];

/** The layout of one version of a flow; undefined when it is not in the catalogue. */
export function flowLayout(flow: string, version: string): FlowLayout | undefined {
  return FLOW_LAYOUTS.find((layout) => layout.flow === flow && layout.version === version);
}
