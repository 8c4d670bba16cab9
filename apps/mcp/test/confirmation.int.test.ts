import { sql } from '@team-operations/database';
import { call, eventually, makeAccessToken } from '@team-operations/testing';
import { createRestApp } from '@team-operations/rest';
import { partsOn } from '@team-operations/testing/rest';
import { jobTools } from './job-tools.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025, rpc2026 } from './rpc.ts';

let mcp: McpUnderTest;
let key: string;
let tool: ReturnType<typeof jobTools>['tool'];
let aJob: ReturnType<typeof jobTools>['aJob'];
let statusOf: ReturnType<typeof jobTools>['statusOf'];

beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
  ({ tool, aJob, statusOf } = jobTools(mcp, key));
});

afterAll(() => mcp.close());

describe('a destructive tool, where the client cannot ask', () => {
  it('changes nothing at the first call, and returns a plan with what will change', async () => {
    const id = await aJob();
    const { isError, structuredContent } = await tool('jobs_cancel', { id });
    expect(isError).toBeUndefined();
    expect(structuredContent).toMatchObject({
      plan: { action: 'Cancel a job', arguments: { id }, current: { id, notes: '«Ring the bell twice»' } },
      confirmation: expect.any(String),
      expires_at: expect.any(String),
      note: expect.stringContaining('Nothing has changed yet.'),
    });
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('says from what to what properties change, as far as that is known', async () => {
    const id = await aJob();
    const cancelled = await tool('jobs_cancel', { id });
    expect(cancelled.structuredContent.plan.changes).toEqual([
      { field: 'status', from: 'PENDING', to: 'CANCELLED' },
    ]);
    // Only a job that is assigned or started can be aborted.
    const aborted = await tool('jobs_abort', { id, abortReasonId: crypto.randomUUID() });
    expect([aborted.isError, aborted.content[0].text]).toEqual([
      true,
      expect.stringContaining('status is PENDING. This is possible while it is ASSIGNED or IN_PROGRESS.'),
    ]);
  });

  it('shows the resource to who may read it, and names the scope otherwise', async () => {
    const id = await aJob();
    const writer = await mcp.keyWith(['jobs.write']);
    const { plan, note, confirmation } = (await tool('jobs_cancel', { id }, writer)).structuredContent;
    expect(plan).toEqual({ action: 'Cancel a job', arguments: { id } });
    expect(note).toContain('`current` is not shown, because it needs jobs.read.');
    const applied = await tool('jobs_cancel', { id, confirmation }, writer);
    expect(applied.structuredContent.data).toMatchObject({ id, status: 'CANCELLED' });
  });

  it('plans nothing for a resource that cannot be read, whatever its tool calls the id', async () => {
    const { isError, structuredContent } = await tool('invoices_finalize', {
      invoiceId: crypto.randomUUID(),
      revision: 1,
    });
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ error: { name: 'NotFoundError' } });
  });

  it('applies what was planned, at any replica, and once', async () => {
    const id = await aJob();
    const { structuredContent } = await tool('jobs_cancel', { id });
    const { confirmation } = structuredContent;
    const { endpoint } = await mcp.anotherReplica();
    const applied = await tool('jobs_cancel', { id, confirmation }, key, endpoint);
    expect(applied.structuredContent.data).toMatchObject({ id, status: 'CANCELLED' });
    const again = await tool('jobs_cancel', { id, confirmation });
    expect(again.structuredContent.data).toEqual(applied.structuredContent.data);
    const audits = await mcp.database.query(
      sql`SELECT 1 FROM audit_entry WHERE resource_id = ${id}::uuid AND operation = 'jobs.cancel'`,
    );
    expect(audits).toHaveLength(1);
  });

  it('refuses a confirmation of other arguments, another tool, another credential, or none of ours', async () => {
    const [id, other] = [await aJob(), await aJob()];
    const { confirmation } = (await tool('jobs_cancel', { id })).structuredContent;
    const otherKey = await mcp.keyWith(['apis.all']);
    const results = [
      await tool('jobs_cancel', { id: other, confirmation }),
      await tool('jobs_abort', { id, reasonId: crypto.randomUUID(), confirmation }),
      await tool('jobs_cancel', { id, confirmation }, otherKey),
      await tool('jobs_cancel', { id, confirmation: `${confirmation}x` }),
      await tool('jobs_cancel', { id, confirmation: 'yes' }),
      await tool('jobs_cancel', { id, confirmation: true }),
    ];
    for (const { isError, structuredContent } of results) {
      expect(isError).toBe(true);
      expect(structuredContent.error.issues[0].path).toBe('confirmation');
    }
    expect([await statusOf(id), await statusOf(other)]).toEqual(['PENDING', 'PENDING']);
  });

  it('knows the confirmation among the arguments where another one is unknown', async () => {
    const id = await aJob();
    const fixOf = async (more: object) =>
      (await tool('jobs_cancel', { id, ...more })).structuredContent.error.issues[0].fix;
    expect(await fixOf({ confirmaton: 'x' })).toBe('Did you mean `confirmation`?');
    expect(await fixOf({ colour: 'red' })).toBe('Allowed: id, confirmation.');
  });

  it('refuses to change what is no longer as the person saw it', async () => {
    const id = await aJob();
    const { confirmation } = (await tool('jobs_cancel', { id })).structuredContent;
    await tool('jobs_update', { id, notes: 'Another appointment' });
    const { isError, structuredContent } = await tool('jobs_cancel', { id, confirmation });
    expect([isError, structuredContent.error.name]).toEqual([true, 'PreconditionFailedError']);
    expect(structuredContent.error.issues).toEqual([
      {
        code: 'version_changed',
        path: 'confirmation',
        message: 'does not apply: the record has changed since the plan was made',
        fix: 'Call jobs_cancel again without `confirmation`, and show the person the new plan.',
      },
    ]);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('refuses invalid arguments before anything is planned', async () => {
    const { isError, structuredContent } = await tool('jobs_cancel', { id: 'x', reson: 'y' });
    expect(isError).toBe(true);
    expect(structuredContent).not.toHaveProperty('confirmation');
    const missing = await tool('jobs_cancel', { id: crypto.randomUUID() });
    expect(missing.structuredContent.error.name).toBe('NotFoundError');
  });
});

describe('what a call leaves behind', () => {
  it.each([
    ['2025-11-25', rpc2025],
    [
      '2026-07-28',
      (url: string, token: string, method: string, params: Record<string, unknown>, headers: object) =>
        rpc2026(url, token, method, params, { headers: { ...headers } }),
    ],
  ])(
    'is an audit row with credential, person, operation and surface, joined by the request id (%s)',
    async (_, rpc) => {
      const { token, clientId } = await makeAccessToken(mcp.database, {
        team: mcp.team,
        scopes: ['jobs.read', 'jobs.write'],
      });
      const requestId = `mcp-audit-${crypto.randomUUID()}`;
      const { body } = await rpc(
        mcp.url,
        token,
        'tools/call',
        { name: 'jobs_create', arguments: { jobTypeId: mcp.team.job_type_id, scheduledDate: '2026-03-01' } },
        { 'X-Request-Id': requestId },
      );
      const { id } = body.result.structuredContent.data;
      const [row] = await mcp.database.query<Record<string, string>>(sql`
      SELECT entry.operation, entry.surface, entry.person_id, grants.client_id FROM audit_entry AS entry
      JOIN oauth_grant AS grants ON grants.id = entry.credential_id
      WHERE entry.resource_id = ${id}::uuid AND entry.request_id = ${requestId}`);
      expect(row).toEqual({
        operation: 'jobs.create',
        surface: 'mcp',
        person_id: mcp.team.users[0]!.id,
        client_id: clientId,
      });
      const audits = await tool('jobs_audits', { id });
      expect(audits.structuredContent.data[0]).toMatchObject({ operation: 'jobs.create', surface: 'mcp' });
      const history = await call(createRestApp(partsOn(mcp)), key, 'get', `/v1/requests/${requestId}`);
      expect(JSON.stringify(history.body)).toContain(id);
    },
  );

  it('is the last use of the credential, through this surface', async () => {
    const used = await mcp.keyWith(['jobs.read']);
    await tool('jobs_count', {}, used);
    const found = await eventually(async () => {
      const rows = await mcp.database.query<{ surface: string }>(
        sql`SELECT last_used_surface AS surface FROM api_key WHERE last_used_operation = 'jobs.count'`,
      );
      return rows[0];
    });
    expect(found.surface).toBe('mcp');
  });
});
