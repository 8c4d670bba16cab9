import type { ComponentType } from 'react';

import './views.css';
import { ConfirmView } from './confirm/confirm-view.tsx';
import { FaultsView } from './faults/faults-view.tsx';
import { FlowView } from './flow/flow-view.tsx';
import { MetricsView } from './metrics/metrics-view.tsx';
import { showView, type ViewProps } from './show-view.tsx';

/** By the name that the page has been built with (`view-pages.ts`). */
const views: Record<string, ComponentType<ViewProps>> = {
  confirm: ConfirmView,
  faults: FaultsView,
  flow: FlowView,
  metrics: MetricsView,
};

const container = document.getElementById('view');
const View = views[container?.dataset['view'] ?? ''];
if (container && View) showView(container, View);
