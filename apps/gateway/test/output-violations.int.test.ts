import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import type { Operation, OutputViolation, WriteOperation } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { eventually } from '@team-operations/testing';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

const namesOf = ['jobs.get', 'jobs.list', 'jobs.create', 'jobs.update', 'jobs.cancel'] as const;
const found = (wanted: string) => registry.find(({ name }) => name === wanted)!;
/** The same, each with a schema that its response violates. */
const violating = namesOf.map((name) => ({ ...found(name), output: Strict({ id: Uuid }) }) as Operation);
const create = found('jobs.create');
/** The same, which fails after its change is committed. */
const failing = {
  ...create,
  handle: async (input: never, context: never) => {
    await (create as WriteOperation).handle(input, context);
    throw new Error('too late');
  },
} as Operation;

/** The same, of which no address can be made. */
const unlocated = {
  ...create,
  created: {
    readBy: 'jobs.get',
    input: () => {
      throw new Error('no address');
    },
  },
} as unknown as Operation;
/** The same, of which the answer cannot be written. */
const unwritable = {
  ...create,
  handle: async (input: never, context: never) => {
    const data = await (create as WriteOperation).handle(input, context);
    return {
      ...(data as object),
      toJSON() {
        throw new Error('not text');
      },
    };
  },
} as Operation;
const readJob = found('jobs.get');

const reports: OutputViolation[] = [];
const reportViolation = (violation: OutputViolation) => void reports.push(violation);
let whole: GatewayUnderTest;
let apps: Record<
  'reporting' | 'throwing' | 'failing' | 'failingAloud' | 'unlocated' | 'unwritable' | 'unwritableAloud',
  GatewayUnderTest['app']
>;
const started: GatewayUnderTest[] = [];
beforeAll(async () => {
  whole = await startGateway();
  const { serviceDatabase: database, authenticator } = whole;
  const start = async (overrides: Parameters<typeof startGateway>[0]) => {
    const gateway = await startGateway({ database, authenticator, ...overrides });
    started.push(gateway);
    return gateway.app;
  };
  apps = {
    reporting: await start({ operations: violating, reportViolation }),
    throwing: await start({ operations: violating }),
    failing: await start({ operations: [failing], reportViolation }),
    failingAloud: await start({ operations: [failing] }),
    unlocated: await start({ operations: [unlocated, readJob], reportViolation }),
    unwritable: await start({ operations: [unwritable, readJob], reportViolation }),
    unwritableAloud: await start({ operations: [unwritable, readJob] }),
  };
});
beforeEach(() => void reports.splice(0));
afterAll(() => Promise.all([...started, whole].map((gateway) => gateway.close())));

const ask = async (app: GatewayUnderTest['app'], name: string) =>
  callOperation(app, whole.team.api_keys['apis.all']!, found(name), await arrangements[name]!(whole));
const reported = () => eventually(async () => reports.length > 0);

describe.each(namesOf)('a response of %s that violates its schema', (name) => {
  it('is sent, and reported once', async () => {
    expect((await ask(apps.reporting, name)).status).toBe(found(name).rest.status ?? 200);
    await reported();
    expect(reports).toEqual([expect.objectContaining({ operation: name })]);
  });

  it('is an error where no reporter is set, as in tests', async () => {
    expect((await ask(apps.throwing, name)).status).toBe(500);
  });
});

describe('a write that fails after its change is committed', () => {
  it('answers what is committed, and reports the failure once', async () => {
    const { status, body } = await ask(apps.failing, 'jobs.create');
    expect(status).toBe(201);
    const stored = await whole.database.query(sql`SELECT id FROM job WHERE id = ${body.data.id}::uuid`);
    expect(stored).toHaveLength(1);
    expect(reports).toMatchObject([{ operation: 'jobs.create', cause: { message: 'too late' } }]);
  });

  it('is an error where no reporter is set, as in tests', async () => {
    expect((await ask(apps.failingAloud, 'jobs.create')).status).toBe(500);
  });
});

describe('an answer that cannot be written after the change is committed', () => {
  const jobs = async () => {
    const [row] = await whole.database.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM job WHERE team_id = ${whole.team.id}::uuid`,
    );
    return row?.count ?? 0;
  };

  it('is a success without its address, and is reported', async () => {
    const { status, body, headers } = await ask(apps.unlocated, 'jobs.create');
    expect([status, headers['location']]).toEqual([201, undefined]);
    expect(body.data.id).toEqual(expect.any(String));
    expect(reports).toMatchObject([{ operation: 'jobs.create', cause: { message: 'no address' } }]);
  });

  it('is a success without data where it is no JSON, and is reported', async () => {
    const before = await jobs();
    const { status, body } = await ask(apps.unwritable, 'jobs.create');
    expect([status, body, await jobs()]).toEqual([201, { data: null }, before + 1]);
    expect(reports.filter(({ cause }) => (cause as Error | undefined)?.message === 'not text')).not.toEqual(
      [],
    );
  });

  it('is an error where no reporter is set, as in tests', async () => {
    expect((await ask(apps.unwritableAloud, 'jobs.create')).status).toBe(500);
  });
});
