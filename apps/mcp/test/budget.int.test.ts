import { sql } from '@team-operations/database';
import { encode } from 'gpt-tokenizer';
import { aFlow } from '@team-operations/safe-isolation/arrangements';
import { besideRest } from './arrangements.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025 } from './rpc.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

async function tool(name: string, args: object) {
  const { body } = await rpc2025(mcp.url, key, 'tools/call', { name, arguments: args });
  return body.result;
}

const tokens = ({ content }: { content: { text: string }[] }) => encode(content.at(-1)!.text).length;

describe('lists of large rows', () => {
  beforeAll(async () => {
    await mcp.database.query(sql`
      INSERT INTO job (id, team_id, status, scheduled_date, external_reference, notes, job_type_id)
      SELECT uuidv7(), ${mcp.team.id}::uuid, 'PENDING', '2026-03-01', 'J-' || n, repeat('Ring the bell twice. ', 40 + n % 7),
        ${mcp.team.job_type_id}::uuid
      FROM generate_series(1, 60) n`);
  });

  it('cost less than 4,000 tokens, and are read to their end by their cursors', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 60; pages += 1) {
      const result = await tool('jobs_list', { limit: 50, ...(cursor !== undefined && { cursor }) });
      const { data, next_cursor, note } = result.structuredContent;
      expect(tokens(result)).toBeLessThan(4000);
      expect(JSON.stringify(result.structuredContent).length).toBeLessThan(25_000);
      seen.push(...data.map(({ externalReference }: { externalReference: string }) => externalReference));
      if (next_cursor === undefined) break;
      expect(note).toMatch(/^Cut after \d+ rows, to fit\./);
      cursor = next_cursor;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  it('have 20 rows unless more are asked for', async () => {
    const { structuredContent } = await tool('team_job_types', {});
    expect(structuredContent.data.length).toBeGreaterThan(0);
    await mcp.database.query(sql`UPDATE job SET notes = NULL WHERE team_id = ${mcp.team.id}::uuid`);
    const few = await tool('jobs_list', {});
    const [row] = few.structuredContent.data;
    expect(few.structuredContent.data.length).toBeLessThanOrEqual(20);
    expect(few.structuredContent.next_cursor).toEqual(expect.any(String));
    expect(row).not.toHaveProperty('notes');
    expect(tokens(few)).toBeLessThan(4000);
  });
});

it('when one record has a long history, then it costs less than 6,000 tokens, and says what is left out', async () => {
  const { id } = await aFlow(besideRest(mcp));
  await mcp.database.query(sql`
    INSERT INTO flow_history (id, team_id, flow_id, event, state, at)
    SELECT uuidv7(), ${mcp.team.id}::uuid, ${id}::uuid, 'answered_late', 'SENT', now() + n * interval '1 minute'
    FROM generate_series(1, 400) n`);
  const result = await tool('flows_get', { id });
  expect(tokens(result)).toBeLessThan(6000);
  expect(result.structuredContent.data).toMatchObject({ id, flow: 'D0139' });
  expect(result.structuredContent.note).toMatch(/`history`: \d+ of 401 rows are shown\./);
});

describe('flows_render_image', () => {
  it.each([undefined, 'png'])('draws a PNG (%s), with the same facts as text', async (format) => {
    const { id } = await aFlow(besideRest(mcp));
    const { content, structuredContent } = await tool('flows_render_image', {
      id,
      ...(format && { format }),
    });
    expect(content[0]).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(Buffer.from(content[0].data, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(structuredContent.data).toContain('D0139 to EXEN, SENT');
    expect(structuredContent.data).toContain('    Energisation status: E: energised\n');
    expect(JSON.parse(content[1].text)).toEqual(structuredContent);
  });

  it('draws SVG, with its texts marked as data', async () => {
    const { id } = await aFlow(besideRest(mcp));
    const { content } = await tool('flows_render_image', { id, format: 'svg' });
    expect(content[0]).toMatchObject({ type: 'resource', resource: { mimeType: 'image/svg+xml' } });
    expect(content[0].resource.text).toContain('<svg');
    expect(content[0].resource.text).toMatch(/<title>«[^<]+»<\/title>/);
  });

  it('has the text of what is too large for an image, and says so', async () => {
    const { id } = await aFlow(besideRest(mcp));
    await mcp.database.query(sql`
      INSERT INTO flow_history (id, team_id, flow_id, event, state, details, at)
      SELECT uuidv7(), ${mcp.team.id}::uuid, ${id}::uuid, 'rejected', 'REJECTED',
        json_build_object('reason', repeat('Wrong postcode ', 60)), now() + n * interval '1 minute'
      FROM generate_series(1, 70) n`);
    const result = await tool('flows_render_image', { id });
    expect(result.isError).toBeUndefined();
    expect(result.content.map(({ type }: { type: string }) => type)).toEqual(['text']);
    expect(result.structuredContent.note).toMatch(/^The image would be too large\. `data`: the first/);
    expect(tokens(result)).toBeLessThan(6000);
  });

  it('refuses another form', async () => {
    const { id } = await aFlow(besideRest(mcp));
    const { isError, structuredContent } = await tool('flows_render_image', { id, format: 'gif' });
    expect([isError, structuredContent.error.issues[0].path]).toEqual([true, 'format']);
  });
});
