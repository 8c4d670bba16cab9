import { badRequest } from '@team-operations/errors';
import { jsonBody, sentQuery } from '@team-operations/http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { paths } from '../addresses.ts';
import { singleParameter } from '../parameters.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import { fromOurPages } from '../sign-in/from-our-pages.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { createDoctor, type DoctorParts } from './doctor.ts';

export interface DoctorRouterParts extends DoctorParts {
  sessions: Pick<Sessions, 'find' | 'requireSameOrigin'>;
  /** Counts per address: each question may make this server fetch a document. */
  limit: RequestHandler;
  /** Answers with the console's page. */
  sendPage: (response: Response, status: number) => void;
}

const path = paths.doctor;
const readBody = jsonBody(65_536);

function askedClient(request: Request): string {
  const client = singleParameter(sentQuery(request), 'client')?.trim() ?? '';
  if (client !== '') return client;
  const fix = 'Send the client_id, the address of its document, or its name: ?client=...';
  throw badRequest({ code: 'required', path: 'client', message: 'is required', fix });
}

/** The page is the same for everyone and asks again for JSON, so that only that is counted. */
function pageFirst(sendPage: DoctorRouterParts['sendPage']): RequestHandler {
  return (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') return sendPage(response, 200);
    next();
  };
}

/** Answers vary with who is signed in, and are true at this moment. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.vary('Cookie').set('Cache-Control', 'no-store');
  next();
};

/**
 * `GET /oauth/doctor?client=` reports what is right and wrong with a client, `POST /oauth/doctor` with the metadata that one
 * would register: `{ data: Diagnosis }`, or the page for browsers.
 */
export function doctorRouter(parts: DoctorRouterParts): Router {
  const { sessions, limit, sendPage } = parts;
  const doctor = createDoctor(parts);
  // Before the count: a page of another site cannot read the answer, but could spend the limit of the person who reads the page.
  const ours = fromOurPages(sessions);

  async function examine(request: Request, response: Response): Promise<void> {
    const client = askedClient(request);
    const signedIn = await sessions.find(request);
    const origin = requestOrigin(request, response);
    response.json({ data: await doctor.diagnose(client, { signedIn, origin }) });
  }

  async function examineMetadata(request: Request, response: Response): Promise<void> {
    response.json({ data: await doctor.diagnoseMetadata(request.body) });
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, pageFirst(sendPage), neverStored, ours, limit, examine);
  router.post(path, neverStored, ours, limit, readBody, examineMetadata);
  return router;
}
