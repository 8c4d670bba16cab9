/** `GET /v1/jobs?limit=50` as the shortest route there is: one prepared statement, its rows, JSON. */
import { barePool } from './bare-pool.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import { cursorAfter, jobColumns } from './job-columns.ts';

const pool = barePool();
const app = bareExpress();

app.get('/v1/jobs', async (req, res) => {
  const limit = Number(req.query['limit']);
  const { rows } = await pool.query<{ id: string; createdAt: string }>({
    name: 'list-jobs',
    text: `SELECT ${jobColumns} FROM job WHERE team_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    values: [baseline.teamId, limit + 1],
  });
  const data = rows.slice(0, limit);
  const last = data[limit - 1];
  res.json({ data, next_cursor: rows.length > limit && last ? cursorAfter(last) : null });
});

listen(app);
