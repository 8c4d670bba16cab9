import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express, { type Express, type RequestHandler } from 'express';
import { signIn, startAuth, baseUrl, type AuthUnderTest, type Browser } from '../../../test/auth.ts';
import { createMetadataDocuments } from '../../metadata-documents/metadata-documents.ts';
import { startDocumentHost, type DocumentHost } from '../../metadata-documents/test/document-host.ts';
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
  /** `https://client.example`. */
  host: DocumentHost;
  stop(): Promise<void>;
}

const unlimited: RequestHandler = (_request, _response, next) => next();

/** The doctor with the real code that decides, on the real database; only `client.example` is served by the test. */
export async function startDoctor(limit: RequestHandler = unlimited): Promise<DoctorUnderTest> {
  const auth = await startAuth();
  const host = await startDocumentHost();
  const database = auth.serviceDatabase;
  const logger = createLogger({ name: 'doctor-test', level: 'silent' });
  const { fetchPublic } = host;
  const metadataDocuments = createMetadataDocuments({
    database,
    allowLoopbackHttp: false,
    logger,
    fetchPublic,
  });
  const clients = createClients(database, metadataDocuments, baseUrl);
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
    host,
    async stop() {
      await host.stop();
      await auth.close();
    },
  };
}
