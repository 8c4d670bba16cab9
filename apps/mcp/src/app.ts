import { completeChallenge, type Authenticator } from '@team-operations/credentials';
import { explainCalls, type CallRefusalParts } from '@team-operations/safe-isolation';
import { compress, createHttpApp, type HttpDependencies } from '@team-operations/http';
import type { Express } from 'express';
import { reportCalls } from './call-metrics.ts';
import { create2025 } from './eras/revisions-of-2025.ts';
import { create2026 } from './eras/revision-of-2026.ts';
import { checkHostAndOrigin } from './http/host-and-origin.ts';
import { jsonRpcErrorBody } from './http/json-rpc-body.ts';
import { mcpPath, mcpRouter } from './http/mcp-router.ts';
import { createSurface, type Surface } from './surface/surface.ts';
import type { SurfaceParts } from './surface/surface-parts.ts';

export interface McpAppParts
  extends HttpDependencies, SurfaceParts, Pick<CallRefusalParts, 'dnoTelephones' | 'refusalAlarms'> {
  authenticator: Authenticator;
  /** `{base_url}`: where callers reach the service, and find the authorization server. */
  baseUrl: string;
  requestsPerMinute: number;
  /** How many calls of one credential may be open; 0 for any. */
  openCalls: number;
  longestCallSeconds: number;
  bodyLimitBytes: number;
  /** Replaces what the protocol is tested with. Default: the operations of the service. */
  surface?: Surface;
}

export interface McpApp {
  app: Express;
  /** Ends the calls that are still being worked on. */
  close: () => Promise<void>;
}

/** The MCP surface. Listens to nothing; what it needs is handed to it. */
export function createApp(parts: McpAppParts): McpApp {
  const { logger, metrics, baseUrl } = parts;
  const surface =
    parts.surface ??
    createSurface({
      reportCall: reportCalls({ logger, metrics }),
      explainCall: explainCalls(parts),
      ...parts,
    });
  const revisions2025 = create2025(surface);
  const revision2026 = create2026(surface, (err) => logger.debug({ err }, 'an MCP message was refused'));
  const app = createHttpApp(parts, {
    routes: [
      checkHostAndOrigin(baseUrl),
      compress(),
      mcpRouter({ ...parts, surface, revisions2025, revision2026 }),
    ],
    onError: [completeChallenge(baseUrl, mcpPath)],
    writeError: () => jsonRpcErrorBody,
  });
  return { app, close: () => revision2026.close() };
}
