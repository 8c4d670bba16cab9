import type { BlockName, Submission } from '../submission/schema.ts';
import { chooseScenario } from './choose-scenario.ts';
import { missingBlocks } from './missing-blocks.ts';
import { scenarioAdvice } from './scenario-advice.ts';
import { SCENARIO_NAMES, SCENARIO_TABLE, SCENARIO_TABLE_VERSION, type ScenarioName } from './table.ts';

const blocks: Required<Omit<Submission, 'scenario'>> = {
  job_details: { job_id: 'J-1', outcome_code: 'CO' },
  contact: { name: 'A. Person' },
  meter: { serial_number: '12A3456789' },
  readings: [{ type: 'S', value: 1 }],
  dno_issue: { code: 'B' },
  tampering: { code: 'T1' },
  additional_info: 'none',
  maintenance: { nature: 'tightened' },
  failure_reason: 'no access',
  site_visit_issue_code: '02',
  address: { line1: '1 Street' },
  sip_ani: { medical: false },
  return_work: { reason: 'parts' },
  meter_fault_details: { fault_type: 'display' },
};

const withBlocks = (...names: readonly (keyof typeof blocks)[]): Submission => ({
  job_details: blocks.job_details,
  ...Object.fromEntries(names.map((name) => [name, blocks[name]])),
});

/** The required blocks of a scenario, and what distinguishes it from another with the same set. */
function fitting(scenario: ScenarioName): Submission {
  const submission = withBlocks(...SCENARIO_TABLE[scenario]);
  if (scenario === 'S4') return { ...submission, job_details: { job_id: 'J-1', outcome_code: 'IP' } };
  if (scenario === 'S9') return { ...submission, meter: { fault: true } };
  return submission;
}

const everyMissing = SCENARIO_NAMES.flatMap((scenario) =>
  SCENARIO_TABLE[scenario]
    .filter((block) => block !== 'job_details')
    .map((block): [ScenarioName, BlockName] => [scenario, block]),
);

describe('chooseScenario', () => {
  it.each(SCENARIO_NAMES)(
    'when the set of %s is sent, then it is chosen and nothing is missing',
    (scenario) => {
      const choice = chooseScenario(fitting(scenario));
      expect(choice).toMatchObject({ scenario, pinned: false, tableVersion: SCENARIO_TABLE_VERSION });
      expect(missingBlocks(choice, fitting(scenario))).toEqual([]);
    },
  );

  it.each<[ScenarioName, Submission]>([
    ['S5', withBlocks('maintenance', 'tampering', 'dno_issue', 'meter')],
    ['S6', withBlocks('tampering', 'dno_issue', 'meter', 'readings')],
    ['S9', withBlocks('dno_issue', 'readings', 'meter_fault_details')],
    ['S8', withBlocks('dno_issue', 'readings', 'failure_reason')],
    ['S3', withBlocks('dno_issue', 'meter_fault_details')],
    ['S7', withBlocks('meter', 'failure_reason')],
    ['S2', withBlocks('meter')],
    ['S1', withBlocks('failure_reason', 'address', 'sip_ani', 'return_work')],
  ])('when blocks of several scenarios are sent, then %s is chosen by precedence', (scenario, submission) => {
    expect(chooseScenario(submission).scenario).toBe(scenario);
  });

  it('when `scenario` pins one, then that is chosen whatever the blocks say', () => {
    const choice = chooseScenario({ ...withBlocks('tampering'), scenario: 'S3' });
    expect(choice).toMatchObject({ scenario: 'S3', pinned: true, because: '`scenario` is set' });
  });
});

describe('missingBlocks', () => {
  it.each(everyMissing)(
    'when %s is pinned without `%s`, then the issue names both, and why',
    (scenario, block) => {
      const submission: Submission = { ...fitting(scenario), [block]: undefined, scenario };
      const [issue, ...others] = missingBlocks(chooseScenario(submission), submission);
      expect(others).toEqual([]);
      expect(issue).toMatchObject({
        path: block,
        code: 'required',
        message: `is required in scenario ${scenario}, which was chosen because \`scenario\` is set`,
        fix: expect.stringContaining(`Send \`${block}\``),
      });
    },
  );

  it('when another scenario fits what was sent, then the fix names the nearest one', () => {
    const submission = withBlocks('contact', 'dno_issue', 'meter', 'additional_info');
    const issues = missingBlocks(chooseScenario(submission), submission);
    expect(issues.map(({ path }) => path)).toEqual(['readings', 'site_visit_issue_code']);
    expect(issues[0]!.fix).toContain(
      'Or set the nearest scenario, which matches the blocks sent: `"scenario": "S3"` (without it, omit `meter`).',
    );
  });

  it('when another scenario would lack less, then the fix says what it lacks', () => {
    const submission = withBlocks('dno_issue', 'meter', 'additional_info');
    const [issue] = missingBlocks(chooseScenario(submission), submission);
    expect(issue!.fix).toContain('which requires only `contact`: `"scenario": "S3"`');
  });

  it('when no scenario lacks less, then the fix suggests none', () => {
    const submission = withBlocks('additional_info');
    expect(missingBlocks(chooseScenario(submission), submission)).toEqual([
      {
        path: 'contact',
        code: 'required',
        message: 'is required in scenario S1, which was chosen because no block requires another scenario',
        fix: 'Send `contact`; S1 needs `job_details`, `contact`, `additional_info`.',
      },
    ]);
  });
});

describe('scenarioAdvice', () => {
  const advise = (submission: Submission) => scenarioAdvice(chooseScenario(submission), submission);

  it('when blocks are missing, then it has all of them, why, and what would fit', () => {
    expect(advise(withBlocks('contact', 'dno_issue', 'meter', 'readings', 'additional_info'))).toEqual({
      scenario: 'S8',
      pinned: false,
      because: '`dno_issue` was sent with meter data',
      tableVersion: SCENARIO_TABLE_VERSION,
      missing: ['site_visit_issue_code'],
      nearest: { scenario: 'S3', add: [], leaveOut: ['meter', 'readings'], reports: [] },
    });
  });

  it('when a scenario is pinned, then the nearest one is reported as it is without the pin', () => {
    const submission = { ...withBlocks('contact', 'additional_info'), scenario: 'S2' as const };
    expect(advise(submission).nearest).toEqual({ scenario: 'S1', add: [], leaveOut: [], reports: [] });
  });

  it.each(everyMissing)('when %s lacks %s, then what is advised is whole', (scenario, block) => {
    const sent: Submission = { ...fitting(scenario), [block]: undefined };
    const { nearest } = advise({ ...sent, scenario });
    if (nearest === null) return;
    const added = Object.fromEntries(nearest.add.map((name) => [name, blocks[name]]));
    const pinned: Submission = { ...sent, ...added, scenario: nearest.scenario };
    expect(missingBlocks(chooseScenario(pinned), pinned)).toEqual([]);
  });

  const faulty: Submission['meter'] = { fault: true };
  const hot: Submission['meter'] = { location: 'behind the board, smells of burning' };
  it.each<[string, Submission, ScenarioName, BlockName[]]>([
    ['tampering', withBlocks('contact', 'tampering', 'additional_info'), 'S1', ['tampering']],
    [
      'tampering beside a fault on the network',
      withBlocks('contact', 'dno_issue', 'tampering', 'additional_info'),
      'S3',
      ['tampering'],
    ],
    ['a meter fault', { ...withBlocks('contact', 'additional_info'), meter: faulty }, 'S1', ['meter']],
    [
      'a meter fault beside one on the network',
      { ...withBlocks('contact', 'dno_issue', 'additional_info'), meter: faulty },
      'S3',
      ['meter'],
    ],
    ['a danger in words', { ...withBlocks('contact', 'additional_info'), meter: hot }, 'S1', ['meter']],
  ])(
    'when %s is in the way of a scenario, then the advice is the pin alone',
    (_, submission, scenario, reports) => {
      expect(advise(submission).nearest).toEqual({ scenario, add: [], leaveOut: [], reports });
      const [first, ...others] = missingBlocks(chooseScenario(submission), submission);
      expect(first!.fix).toContain(
        `\`"scenario": "${scenario}"\`. Keep ${reports.map((name) => `\`${name}\``).join(', ')}: it is still processed.`,
      );
      for (const { fix } of [first!, ...others]) expect(fix).not.toContain('omit');
      expect(chooseScenario({ ...submission, scenario }).scenario).toBe(scenario);
    },
  );

  it('when two things are missing, then the other scenario is named once', () => {
    const submission = withBlocks('contact', 'tampering', 'additional_info');
    const fixes = missingBlocks(chooseScenario(submission), submission).map(({ fix }) => fix);
    expect(fixes.filter((fix) => fix?.includes('nearest scenario'))).toHaveLength(1);
  });

  it('when danger, tampering or a fault is reported, then the advice is never to leave it out', () => {
    const reports = { dno_issue: blocks.dno_issue, tampering: blocks.tampering, meter_fault_details: {} };
    for (const [scenario, block] of everyMissing)
      for (const [name, report] of Object.entries(reports)) {
        if (name === block) continue;
        const { nearest } = advise({ ...fitting(scenario), [name]: report, [block]: undefined });
        expect(nearest?.leaveOut ?? []).not.toContain(name);
      }
  });
});
