import { Router, type Response } from 'express';
import { paths, type Addresses } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './server-metadata.ts';

/** The paths of the service for which its metadata is asked: the root, and each surface. */
const surfaces = ['', '/mcp', '/v1'] as const;

/** What the same document is signed as: only the issuer is added (RFC 8414 2.1, RFC 9728 2.2). */
async function signed(document: Record<string, unknown>, issuer: string, keys: SigningKeys) {
  return { ...document, signed_metadata: await keys.sign({ ...document, iss: issuer }) };
}

/**
 * Both metadata documents (specification 4.3), at the root and with the path of each surface behind them: clients look in
 * one place or the other. The documents do not change while the service runs, so they are made once.
 */
export async function metadataRouter(addresses: Addresses, keys: SigningKeys): Promise<Router> {
  const router = Router({ caseSensitive: true, strict: true });

  function serve(path: string, document: unknown): void {
    router.all(path, openToEveryOrigin(['GET']));
    router.get(path, (_req, res: Response) => {
      res.set('Cache-Control', 'public, max-age=300').json(document);
    });
  }

  const { issuer } = addresses;
  const server = await signed(authorizationServerMetadata(addresses), issuer, keys);
  for (const surface of surfaces) serve(paths.serverMetadata + surface, server);
  for (const surface of surfaces) {
    const resource = await signed(protectedResourceMetadata(addresses, surface), issuer, keys);
    serve(paths.resourceMetadata + surface, resource);
  }
  serve(paths.jwks, keys.published);
  return router;
}
