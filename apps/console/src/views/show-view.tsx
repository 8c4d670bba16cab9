import { App, applyDocumentTheme } from '@modelcontextprotocol/ext-apps';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { Announcer } from '../controls/announcer.tsx';
import { Notice } from '../controls/notice.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { ErrorView } from './error-view.tsx';
import { hostOf, type Host } from './host.ts';
import type { Structure } from './shown.ts';

export interface ViewProps {
  /** What the tool answered; nothing else reaches a view. */
  structure: Structure;
  host: Host;
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** That of the host; without one, that of the browser. */
const applyTheme = (app: App) =>
  applyDocumentTheme(app.getHostContext()?.theme ?? (dark.matches ? 'dark' : 'light'));

/**
 * Shows the result of a tool as the host hands it over (MCP Apps, 2026-01-26). Nothing is loaded: the page's policy forbids it, and the host's
 * does too.
 */
export function showView(container: HTMLElement, View: ComponentType<ViewProps>): void {
  const app = new App({ name: 'team-operations', version: '1.0.0' }, {}, { autoResize: true, strict: true });
  const root = createRoot(container);
  const show = (content: ReactNode) =>
    root.render(
      <Announcer>
        <main className="view">{content}</main>
      </Announcer>,
    );
  app.ontoolresult = ({ structuredContent = {}, isError }) => {
    const structure = structuredContent as Structure;
    show(isError ? <ErrorView structure={structure} /> : <View structure={structure} host={hostOf(app)} />);
  };
  app.ontoolcancelled = () => show(<Notice kind="information" title="The call was cancelled." />);
  app.onhostcontextchanged = () => applyTheme(app);
  dark.addEventListener('change', () => applyTheme(app));
  applyTheme(app);
  show(<Waiting label="Waiting for the result" />);
  app.connect().then(
    () => applyTheme(app),
    () => show(<Notice kind="problem" title="The assistant does not show this view." />),
  );
}
