import { serviceRoles } from '@team-operations/database';
import { allTopics } from '@team-operations/catalogue';
import { testStack } from '@team-operations/testing';
import { openRoleBed, outcomeOf, type RoleBed } from './role-bed.ts';

let bed: RoleBed;
beforeAll(async () => (bed = await openRoleBed(testStack().databaseAdminUrl)));
afterAll(() => bed.close());

const insertOf = (topic: string) => `
  INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
  VALUES (gen_random_uuid(), '${topic}', 'k', 0, 't', '{}', '{}')`;

describe.each(serviceRoles)('a connection as %s', (role) => {
  const name = role.replace('team_operations_', '');

  it.each(allTopics.map((topic) => [topic.name, topic] as const))('to %s', async (topic, { writers }) => {
    const { code } = await outcomeOf(bed.services.get(role)!, insertOf(topic));
    expect(code).toBe((writers as readonly string[]).includes(name) ? 'accepted' : '42501');
  });

  it('cannot write to an undeclared topic', async () => {
    expect((await outcomeOf(bed.services.get(role)!, insertOf('other.v1'))).code).toBe('42501');
  });
});

it('moves no message to another topic', async () => {
  await bed.owner.query(insertOf('job.events.v1'));
  for (const client of bed.services.values())
    expect((await outcomeOf(client, "UPDATE outbox_message SET topic = 'market.outbound.v1'")).code).toBe(
      '42501',
    );
});

it('lets the worker read, mark and delete what waits, regardless of who wrote it', async () => {
  const worker = bed.services.get('team_operations_worker')!;
  await bed.owner.query('DELETE FROM outbox_message');
  await bed.owner.query(insertOf('market.outbound.v1'));
  for (const statement of [
    "UPDATE outbox_message SET published_at = now() WHERE topic = 'market.outbound.v1'",
    "DELETE FROM outbox_message WHERE topic = 'market.outbound.v1'",
  ])
    expect((await outcomeOf(worker, statement)).message).toBe('1 rows');
});
