import {
  isJSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { Request } from 'express';
import { isShared } from './shared-exchange.ts';

/** Whether the shared server answers it. What the SDK's transport refuses, that one refuses: it says why. */
export function sharedMessage(req: Request): JSONRPCRequest | undefined {
  const body: unknown = req.body;
  if (!isJSONRPCRequest(body) || !isShared(body, req)) return undefined;
  const { accept = '' } = req.headers;
  const version = req.get('MCP-Protocol-Version');
  const isAccepted = accept.includes('application/json') && accept.includes('text/event-stream');
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  return isAccepted && isKnown ? body : undefined;
}
