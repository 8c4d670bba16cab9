import type { Submission } from '../submission/schema.ts';
import { SCENARIO_TABLE_VERSION, type ScenarioName } from './table.ts';

/** Which scenario a submission is, and why. */
export interface ScenarioChoice {
  scenario: ScenarioName;
  /** True when the submission named the scenario itself. */
  pinned: boolean;
  /** Completes "it was chosen because ...". */
  because: string;
  /** `SCENARIO_TABLE_VERSION` at the time of the choice. */
  tableVersion: number;
}

interface Rule {
  scenario: ScenarioName;
  because: string;
  applies(submission: Submission): boolean;
}

const hasMeterData = ({ meter, readings }: Submission) => meter !== undefined || readings !== undefined;
const hasMeterFault = ({ meter, meter_fault_details: details }: Submission) =>
  meter?.fault === true || details !== undefined;

/** The first rule that applies decides. */
const rules: readonly Rule[] = [
  { scenario: 'S5', because: '`maintenance` was sent', applies: (it) => it.maintenance !== undefined },
  { scenario: 'S6', because: '`tampering` was sent', applies: (it) => it.tampering !== undefined },
  {
    scenario: 'S9',
    because: '`dno_issue` was sent with meter data and a meter fault',
    applies: (it) => it.dno_issue !== undefined && hasMeterData(it) && hasMeterFault(it),
  },
  {
    scenario: 'S8',
    because: '`dno_issue` was sent with meter data',
    applies: (it) => it.dno_issue !== undefined && hasMeterData(it),
  },
  {
    scenario: 'S3',
    because: '`dno_issue` was sent without meter data',
    applies: (it) => it.dno_issue !== undefined,
  },
  {
    scenario: 'S4',
    because: 'meter data and `failure_reason` were sent for the outcome IP',
    applies: (it) =>
      hasMeterData(it) && it.failure_reason !== undefined && it.job_details.outcome_code === 'IP',
  },
  {
    scenario: 'S7',
    because: 'meter data and `failure_reason` were sent',
    applies: (it) => hasMeterData(it) && it.failure_reason !== undefined,
  },
  { scenario: 'S2', because: 'meter data (`meter` or `readings`) was sent', applies: hasMeterData },
];

const otherwise = { scenario: 'S1', because: 'no block requires another scenario' } as const;

/** Derives the scenario of a submission from the blocks that are in it, unless its `scenario` property pins one. */
export function chooseScenario(submission: Submission): ScenarioChoice {
  const tableVersion = SCENARIO_TABLE_VERSION;
  if (submission.scenario !== undefined) {
    return { scenario: submission.scenario, pinned: true, because: '`scenario` is set', tableVersion };
  }
  const { scenario, because } = rules.find((rule) => rule.applies(submission)) ?? otherwise;
  return { scenario, pinned: false, because, tableVersion };
}
