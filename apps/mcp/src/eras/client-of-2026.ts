import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { showsViews } from '../surface/views.ts';

/** What the client says that it can do, with each request. */
function capabilitiesOf({ mcpReq }: ServerContext): ClientCapabilities | undefined {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  return envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
}

/** Whether it can show a page for the result of a tool. */
export const clientOf = (context: ServerContext) => ({ showsViews: showsViews(capabilitiesOf(context)) });

/** Whether it can show a form to the person. */
export function canAsk(context: ServerContext): boolean {
  const elicitation = capabilitiesOf(context)?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
