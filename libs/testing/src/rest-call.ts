import type { Database } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import type { Express } from 'express';
import request from 'supertest';

/** The REST API over a real database, and a team that may use it. */
export interface RestUnderTest {
  app: Express;
  /** As its owner. */
  database: Database;
  team: DemoTeam;
}

/** Prepares what an operation needs, and answers an input with which it succeeds. */
export type Arrangement = (rest: RestUnderTest) => Promise<Record<string, unknown>>;

/** Operation name -> its arrangement. A domain exports those of its operations as `arrangements`. */
export type Arrangements = Readonly<Record<string, Arrangement>>;

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** One request with a credential (none: `null`), and a JSON body unless it is undefined. */
export function call(app: Express, credential: string | null, method: Method, path: string, body?: object) {
  const sent = request(app)[method](path);
  if (credential !== null) void sent.set('Authorization', `Bearer ${credential}`);
  return body === undefined ? sent : sent.send(body);
}
