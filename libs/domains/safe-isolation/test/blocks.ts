/** Blocks as an installer sends them; all people, numbers and addresses are made up. */
export const blocks = {
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  additional_info: 'Isolated at the cut-out',
  meter: { serial_number: '12A3456789', location: 'Under the stairs', register_id: '01', smart_meter: false },
  readings: [{ type: 'S', value: 12345 }],
  site_visit_issue_code: '01',
  dno_issue: { code: 'A', comment: 'Cut-out is hot and smells burnt' },
  failure_reason: 'No access',
  maintenance: { date: '2026-03-01', nature: 'Isolator fitted' },
  tampering: { code: '01', description: 'Seal is broken' },
};
type Block = keyof typeof blocks;

/** A fault beside which a job can be completed: beside category A the supplier is not sent that it is. */
export const seriousFault = { code: 'B', comment: 'Cut-out carcass is loose' };

/** The nine sets of specification 4.5, with the outcome that leads to each where the blocks alone do not determine it. */
export const scenarios: { name: string; outcome: 'CO' | 'IP' | 'AB'; needs: Block[]; more?: object }[] = [
  { name: 'S1', outcome: 'CO', needs: ['contact', 'additional_info'] },
  {
    name: 'S2',
    outcome: 'CO',
    needs: ['contact', 'meter', 'readings', 'site_visit_issue_code', 'additional_info'],
  },
  { name: 'S3', outcome: 'CO', needs: ['contact', 'dno_issue', 'additional_info'] },
  {
    name: 'S4',
    outcome: 'IP',
    needs: ['contact', 'meter', 'readings', 'failure_reason', 'site_visit_issue_code', 'additional_info'],
  },
  {
    name: 'S5',
    outcome: 'CO',
    needs: ['contact', 'maintenance', 'site_visit_issue_code', 'additional_info'],
  },
  {
    name: 'S6',
    outcome: 'CO',
    needs: ['contact', 'meter', 'readings', 'tampering', 'site_visit_issue_code', 'additional_info'],
  },
  {
    name: 'S7',
    outcome: 'AB',
    needs: ['contact', 'meter', 'readings', 'failure_reason', 'site_visit_issue_code', 'additional_info'],
  },
  {
    name: 'S8',
    outcome: 'CO',
    needs: ['contact', 'dno_issue', 'meter', 'readings', 'site_visit_issue_code', 'additional_info'],
  },
  {
    name: 'S9',
    outcome: 'CO',
    needs: ['contact', 'dno_issue', 'meter', 'readings', 'site_visit_issue_code', 'additional_info'],
    more: { meter: { ...blocks.meter, fault: true } },
  },
];

/** A fresh job reference, as an installer's own system would give it. */
export const freshReference = () => `JOB-${crypto.randomUUID().slice(0, 8)}`;

export function jobDetails(outcome = 'CO') {
  return {
    job_id: freshReference(),
    outcome_code: outcome,
    sip_id: 'SIP-7',
    supplier_mpid: 'EXEN',
    mpan: '1000000123451',
    date_of_action: '2026-03-01',
  };
}

/** A submission of a scenario in the nested layout. */
export function submission(
  name: string,
): Record<string, unknown> & { job_details: ReturnType<typeof jobDetails> } {
  const scenario = scenarios.find((candidate) => candidate.name === name);
  if (scenario === undefined) throw new Error(`there is no scenario ${name}`);
  const needed = Object.fromEntries(scenario.needs.map((block) => [block, blocks[block]]));
  return { job_details: jobDetails(scenario.outcome), ...needed, ...scenario.more };
}
