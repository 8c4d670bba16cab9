/** `GET /v1/jobs?limit=50` as a route over Prisma's `findMany`. */
import { bareExpress, listen } from './bare-server.ts';
import { barePrisma } from './bare-prisma.ts';
import { baseline } from './baseline-settings.ts';
import { cursorAfter } from './job-columns.ts';
import { selectedJob, withDateOnly } from './prisma-job.ts';

const prisma = barePrisma();
const app = bareExpress();

app.get('/v1/jobs', async (req, res) => {
  const limit = Number(req.query['limit']);
  const rows = await prisma.job.findMany({
    where: { teamId: baseline.teamId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: selectedJob,
  });
  const data = rows.slice(0, limit).map(withDateOnly);
  const last = data[limit - 1];
  const position = last && { id: last.id, createdAt: last.createdAt.toISOString() };
  res.json({ data, next_cursor: rows.length > limit && position ? cursorAfter(position) : null });
});

listen(app);
