import { readTables } from './prisma-schema.ts';

const schema = `
enum JobStatus {
  PENDING
  DONE

  @@map("job_status")
}

/// Words about Boolean things.
model Job {
  id            String    @db.Uuid
  status        JobStatus @default(PENDING)
  /// A day  DateTime
  scheduledDate DateTime  @map("scheduled_date") @db.Date
  notes         String?
  tags          String[]  @default([])
  attempts      Int       @default(0) @db.SmallInt
  details       Json

  team Team @relation(fields: [teamId], references: [id])

  @@id([id])
  @@map("job")
}
`;

it('when a model is read, then each column has its name and its type in the database', () => {
  const { name, columns } = readTables(schema).get('Job')!;
  expect(name).toBe('job');
  expect([...columns].map(([property, column]) => [property, column.name, column.type])).toEqual([
    ['id', 'id', 'uuid'],
    ['status', 'status', 'job_status'],
    ['scheduledDate', 'scheduled_date', 'date'],
    ['notes', 'notes', 'text'],
    ['tags', 'tags', 'text[]'],
    ['attempts', 'attempts', 'smallint'],
    ['details', 'details', 'jsonb'],
  ]);
});
