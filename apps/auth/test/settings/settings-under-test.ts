import { sql, type Database } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, notFoundHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import { openTestBed, type TestBed } from '@team-operations/testing';
import express, { type Express } from 'express';
import request, { type Response } from 'supertest';
import { settingsRouter, type SettingsParts } from '../../src/settings/settings-router.ts';
import { createSessions, type SessionOptions, type Sessions } from '../../src/sign-in/sessions.ts';

export const baseUrl = 'http://localhost:3003';
export const testKey = 'k'.repeat(32);

export type Role = 'owner' | 'admin' | 'member' | 'engineer';
export type Method = 'get' | 'post' | 'patch' | 'delete';

export interface SettingsUnderTest extends TestBed {
  sessions: Sessions;
  app: Express;
  /** Ids of credentials and clients that the process was to drop. */
  evicted: string[];
}

export type SettingsOverrides = Partial<Omit<SettingsParts, 'database'>> & {
  session?: Partial<SessionOptions>;
};

/** The settings' API on a bare application, as the service would mount it. */
export function mountSettings(
  database: Database,
  { session = {}, ...overrides }: SettingsOverrides = {},
): { app: Express; sessions: Sessions; evicted: string[] } {
  const logger = createLogger({ name: 'auth-test', level: 'silent' });
  const evicted: string[] = [];
  const remember = { evict: (id: string) => void evicted.push(id) };
  const sessions = createSessions({ database, keys: [testKey], secure: false, baseUrl, ...session });
  const parts = { database, sessions, authenticator: remember, clients: remember };
  const app = express();
  app.set('trust proxy', true);
  app.use(requestIdMiddleware);
  app.use(settingsRouter({ ...parts, baseUrl, bodyLimitBytes: 65_536, signInLimit: 0, ...overrides }));
  app.use(notFoundHandler);
  app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  return { app, sessions, evicted };
}

export async function openSettings(overrides: SettingsOverrides = {}): Promise<SettingsUnderTest> {
  const bed = await openTestBed('team_operations_auth');
  return { ...bed, ...mountSettings(bed.serviceDatabase, overrides) };
}

export const userOf = (team: TestBed['team'], role: Role) => team.users.find((user) => user.role === role)!;

/** What a browser keeps of a sign-in. */
export interface Browser {
  cookie: string;
  csrfToken: string;
}

/** The `name=value` of the last session cookie that an answer sets. */
export const cookieOf = (response: Response) =>
  (response.get('Set-Cookie') ?? []).at(-1)?.split(';')[0] ?? '';

export const signInWith = (app: Express, body: object) =>
  request(app).post('/settings/api/session').send(body);

export async function signIn(
  app: Express,
  { email, password }: { email: string; password: string },
): Promise<Browser> {
  const response = await signInWith(app, { email, password });
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
  return { cookie: cookieOf(response), csrfToken: response.body.data.csrfToken };
}

/** A request as our own page sends it. */
export function send(app: Express, browser: Browser, method: Method, path: string, body?: object) {
  const sent = request(app)[method](`/settings/api${path}`).set('Cookie', browser.cookie);
  if (method !== 'get') void sent.set({ 'X-CSRF-Token': browser.csrfToken, Origin: baseUrl });
  return body === undefined ? sent : sent.send(body);
}

export interface LoggedEvent {
  event: string;
  personId: string | null;
  clientId: string | null;
  credentialId: string | null;
  address: string;
  details: Record<string, unknown>;
}

/** Security events about a person, credential or client, in their order. */
export const eventsAbout = (database: Database, id: string) =>
  database.query<LoggedEvent>(sql`
    SELECT event, person_id AS "personId", client_id AS "clientId", credential_id AS "credentialId", address, details
    FROM security_event WHERE person_id::text = ${id} OR credential_id::text = ${id} OR client_id = ${id}
    ORDER BY at, id`);

export const revocationsOf = (database: Database, id: string) =>
  database.query<{ type: string; data: { credentialId: string; revokedAt: string } }>(
    sql`SELECT type, data FROM outbox_message WHERE topic = 'credential.revocations.v1' AND key = ${id}`,
  );
