import { sql } from '@team-operations/database';
import { scenarios, submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => (sip = await openSipBed()));
afterAll(() => sip.close());

/** The further blocks of specification 2.5, complete. */
const further = {
  address: {
    line1: '1 High Street',
    line2: 'Flat 2',
    city: 'Ipswich',
    county: 'Suffolk',
    postcode: 'IP1 1AA',
  },
  sip_ani: { medical: true, third_party_presence: false },
  return_work: { initial_visit_date: '2026-02-20', reason: 'Parts', work_completed: 'Isolator fitted' },
  meter_fault_details: { fault_type: 'Display', description: 'Blank', action_required: 'Exchange it' },
};
type Further = keyof typeof further;
const layouts = ['nested', 'top-level'] as const;

const inLayout = (layout: (typeof layouts)[number], body: ReturnType<typeof submission>) => {
  const { job_details: details, ...others } = body;
  return layout === 'nested' ? body : { ...details, ...others };
};

const cases = scenarios.flatMap(({ name }) =>
  (Object.keys(further) as Further[]).flatMap((block) =>
    layouts.map((layout) => [name, block, layout] as const),
  ),
);

describe.each(cases)('scenario %s with %s, %s', (name, block, layout) => {
  it('when it is sent, corrected and unset, then it is kept, merged and gone, and each request is history', async () => {
    const body = { ...submission(name), [block]: further[block], scenario: name };
    const { job_id } = body.job_details;
    const answer = await sip.submit(inLayout(layout, body));
    expect(answer.body).toMatchObject({ status: 'success', scenario: name, revision: 1 });

    const [property, value] = Object.entries(further[block])[0]!;
    const corrected =
      typeof value === 'boolean' ? !value : property.endsWith('date') ? '2026-02-21' : 'Another';
    const correction = { [block]: { [property]: corrected } };
    expect((await sip.submit({ job_id, ...correction })).body.revision).toBe(2);
    expect((await sip.submit({ job_id, [block]: null })).body.revision).toBe(3);

    const revisions = await sip.database.query<{ received: Record<string, unknown> }>(sql`
      SELECT received FROM sip_revision WHERE submission_id = ${answer.body.submission_id}::uuid ORDER BY revision`);
    expect(revisions.map(({ received }) => received[block])).toEqual([
      further[block],
      { [property]: corrected },
      null,
    ]);
    const [kept] = await sip.database.query<{ submission: Record<string, unknown> }>(sql`
      SELECT submission FROM sip_submission WHERE id = ${answer.body.submission_id}::uuid LIMIT 1`);
    expect(kept?.submission).not.toHaveProperty(block);
  });
});

describe.each(Object.keys(further) as Further[])('%s', (block) => {
  it('when a property of it is misspelt, then the nearest one is named, and nothing is kept', async () => {
    for (const property of Object.keys(further[block])) {
      const body = { ...submission('S1'), [block]: { [`${property}x`]: 'x' } };
      const answer = await sip.submit(body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field: `${block}.${property}x`, error: 'is unknown', fix: `Did you mean \`${property}\`?` },
      ]);
    }
  });
});
