import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { restErrorBody } from '@team-operations/errors';
import {
  createErrorHandler,
  createLogger,
  fetchPublicDocument,
  requestIdMiddleware,
  uuidV7,
} from '@team-operations/service';
import express, { type Express, type RequestHandler } from 'express';
import { signIn, startAuth, baseUrl, type AuthUnderTest, type Browser } from '../../../test/auth.ts';
import { createMetadataDocuments } from '../../metadata-documents/metadata-documents.ts';
import { createProvider } from '../../provider/create-provider.ts';
import { createValidateRegistration } from '../../registration/validate-registration.ts';
import { createSessions } from '../../sign-in/sessions.ts';
import { createClients } from '../../storage/clients.ts';
import { doctorRouter } from '../doctor-router.ts';

export { baseUrl };

export interface DoctorUnderTest {
  auth: AuthUnderTest;
  app: Express;
  /** Members of the first team, and of the other one. */
  member: Browser;
  outsider: Browser;
  /** Serves a document under an address of its own on `https://client.example`, and answers the address. */
  publish(document: Record<string, unknown>): string;
  stop(): Promise<void>;
}

const unlimited: RequestHandler = (_request, _response, next) => next();

async function serveDocuments(
  documents: ReadonlyMap<string, string>,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const body = documents.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** The doctor with the real code that decides, on the real database; only `client.example` is served by the test. */
export async function startDoctor(limit: RequestHandler = unlimited): Promise<DoctorUnderTest> {
  const auth = await startAuth();
  const documents = new Map<string, string>();
  const { server, port } = await serveDocuments(documents);
  const database = auth.serviceDatabase;
  const logger = createLogger({ name: 'doctor-test', level: 'silent' });
  const metadataDocuments = createMetadataDocuments({
    database,
    allowLoopbackHttp: false,
    logger,
    fetchPublic: (address, options) =>
      address.startsWith('https://client.example/')
        ? fetchPublicDocument(address.replace('https://client.example', `http://127.0.0.1:${port}`), {
            ...options,
            allowLoopbackHttp: true,
          })
        : fetchPublicDocument(address, options),
  });
  const clients = createClients(database, metadataDocuments);
  const [successorKey] = auth.keys.cookieKeys;
  const { signingKeys } = auth.keys;
  const provider = createProvider({
    database,
    clients,
    resource: baseUrl,
    graceSeconds: 10,
    successorKey,
    signingKeys,
  });
  const sessions = createSessions({ database, keys: auth.keys.cookieKeys, secure: false, baseUrl });
  const app = express();
  app.use(requestIdMiddleware);
  app.use(
    doctorRouter({
      ...{ database, clients, metadataDocuments, sessions, limit, baseUrl },
      validate: createValidateRegistration(provider),
      sendPage: (response, status) => void response.status(status).type('html').send('<!doctype html>'),
    }),
  );
  app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  return {
    auth,
    app,
    member: await signIn(auth),
    outsider: await signIn(auth, auth.otherTeam.users[0]!.id),
    publish(document) {
      const path = `/${uuidV7()}.json`;
      const client_id = `https://client.example${path}`;
      documents.set(
        path,
        JSON.stringify({ client_id, redirect_uris: ['https://client.example/back'], ...document }),
      );
      return client_id;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await auth.close();
    },
  };
}
