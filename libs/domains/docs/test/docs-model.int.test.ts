import { aJob } from '@team-operations/jobs/arrangements';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import fc from 'fast-check';
import { created } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

/** A doc as it must be. */
interface Expected {
  client: number;
  bodies: string[];
  jobs: Set<number>;
}

/** Two clients, with a site and two jobs each; a fifth job has no client. */
interface Ground {
  clients: { id: string; siteId: string }[];
  jobs: { id: string; client: number | null }[];
}

interface State {
  docs: Expected[];
}

/** The docs of the model, by their place in it. */
interface Real extends Ground {
  ids: string[];
}

async function makeGround(): Promise<Ground> {
  const clients = await Promise.all(
    [0, 1].map(async (n) => {
      const { id } = await created(rest, '/v1/clients', { name: `Client ${n}` });
      return { id, siteId: (await created(rest, '/v1/sites', { clientId: id, name: `Site ${n}` })).id };
    }),
  );
  const [one, other] = clients;
  const wishes = [
    { job: { clientId: one!.id }, client: 0 },
    { job: { siteId: one!.siteId }, client: 0 },
    { job: { clientId: other!.id }, client: 1 },
    { job: { siteId: other!.siteId }, client: 1 },
    { job: {}, client: null },
  ];
  const jobs = await Promise.all(
    wishes.map(async ({ job, client }) => ({ id: await aJob(rest, 'PENDING', job), client })),
  );
  return { clients, jobs };
}

const post = (path: string, body: object) => call(rest.app, key, 'post', path, body);
type Command = fc.AsyncCommand<State, Real>;

/** A doc by both, by its client alone, or by its site alone; `site` may be one of the other client. */
const create = (client: number | null, site: number | null, body: string): Command => ({
  check: () => true,
  async run(state, real) {
    const answer = await post('/v1/docs', {
      title: 'Doc',
      ...(client === null ? {} : { clientId: real.clients[client]!.id }),
      ...(site === null ? {} : { siteId: real.clients[site]!.siteId }),
      body,
    });
    const owner = client ?? site;
    const isAccepted = owner !== null && (site === null || site === owner);
    expect(answer.status).toBe(isAccepted ? 201 : 400);
    expect('deprecation' in answer.headers).toBe(isAccepted && client === null);
    if (!isAccepted) {
      expect(answer.body.error.issues[0].path).toBe(owner === null ? 'clientId' : 'siteId');
      return;
    }
    real.ids.push(answer.body.data.id);
    state.docs.push({ client: owner, bodies: [body], jobs: new Set() });
  },
  toString: () => `create(${client}, ${site})`,
});

const docAt = (state: State, at: number) => at % state.docs.length;

/** Several revisions at the same time: which is which of the numbers is the service's choice, and none may be missing. */
const revise = (at: number, bodies: string[]): Command => ({
  check: ({ docs }) => docs.length > 0,
  async run(state, real) {
    const place = docAt(state, at);
    const before = state.docs[place]!.bodies.length;
    const answers = await Promise.all(
      bodies.map((body) => post('/v1/docs/revisions/create', { docId: real.ids[place], body })),
    );
    for (const [n, { status, body }] of answers.entries()) {
      expect(status).toBe(201);
      state.docs[place]!.bodies[body.data.number - 1] = bodies[n]!;
    }
    const numbers = answers.map(({ body }) => body.data.number as number).sort((a, b) => a - b);
    expect(numbers).toEqual(bodies.map((_, n) => before + n + 1));
  },
  toString: () => `revise(${at}, ${bodies.length} at the same time)`,
});

const link = (at: number, job: number): Command => ({
  check: ({ docs }) => docs.length > 0,
  async run(state, real) {
    const place = docAt(state, at);
    const doc = state.docs[place]!;
    const { id, client } = real.jobs[job]!;
    const answer = await post('/v1/docs/jobs/add', { docId: real.ids[place], jobId: id });
    const isAccepted = client === null || client === doc.client;
    expect(answer.status).toBe(isAccepted ? 200 : 400);
    if (isAccepted) doc.jobs.add(job);
  },
  toString: () => `link(${at}, ${job})`,
});

/** The doc with each of its revisions, as the model has it. */
const read = (at: number): Command => ({
  check: ({ docs }) => docs.length > 0,
  async run(state, real) {
    const place = docAt(state, at);
    const { client, bodies, jobs } = state.docs[place]!;
    for (const [n, body] of bodies.entries()) {
      const path = `/v1/docs/${real.ids[place]}?revision=${n + 1}`;
      const { data } = (await call(rest.app, key, 'get', path)).body;
      expect(data).toMatchObject({
        clientId: real.clients[client]!.id,
        latestRevision: bodies.length,
        jobIds: [...jobs].map((job) => real.jobs[job]!.id),
        revision: { number: n + 1, body },
      });
    }
  },
  toString: () => `read(${at})`,
});

const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((words) => `<p>${words.replaceAll(/[^ -~]/g, '')}</p>`);
const oneOfTwo = fc.option(fc.nat({ max: 1 }), { nil: null });

it('when docs are created, revised and linked in any order, then they are what the model says', async () => {
  const ground = await makeGround();
  const commands = fc.commands(
    [
      fc.tuple(oneOfTwo, oneOfTwo, text).map((parts) => create(...parts)),
      fc.tuple(fc.nat(), fc.array(text, { minLength: 1, maxLength: 4 })).map((parts) => revise(...parts)),
      fc.tuple(fc.nat(), fc.nat({ max: 4 })).map((parts) => link(...parts)),
      fc.nat().map(read),
    ],
    { maxCommands: 30 },
  );
  await fc.assert(
    fc.asyncProperty(commands, (chosen) =>
      fc.asyncModelRun(() => ({ model: { docs: [] }, real: { ...ground, ids: [] } }), chosen),
    ),
    { numRuns: 25 },
  );
});
