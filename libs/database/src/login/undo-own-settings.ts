import type pg from 'pg';

/**
 * Every role may change its own settings (ALTER ROLE CURRENT_USER SET …). They count for all later connections, and PostgreSQL
 * cannot forbid it. So each connection puts what was set for its login back to PostgreSQL's default. Settings of the database and of
 * the server stay, and so does what only a superuser can set.
 */
const undo = `
  SELECT name, set_config(name, coalesce(boot_val, ''), false) FROM pg_settings
  WHERE source IN ('user', 'database user') AND context = 'user' ORDER BY name`;

/** Undoes what was set for the login of the connection, and returns the names of those settings. */
export async function undoOwnSettings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(undo);
  return rows.map(({ name }) => name);
}
