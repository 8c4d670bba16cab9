/** Changes whenever the table or the rule beneath it does; stored with each submission. */
export const SCENARIO_TABLE_VERSION = 1;

/** The nine sets of required blocks, in the order of specification 4.5; set n is Sn. */
export const SCENARIO_TABLE = {
  S1: ['job_details', 'contact', 'additional_info'],
  S2: ['job_details', 'contact', 'meter', 'readings', 'site_visit_issue_code', 'additional_info'],
  S3: ['job_details', 'contact', 'dno_issue', 'additional_info'],
  S4: [
    'job_details',
    'contact',
    'meter',
    'readings',
    'failure_reason',
    'site_visit_issue_code',
    'additional_info',
  ],
  S5: ['job_details', 'contact', 'maintenance', 'site_visit_issue_code', 'additional_info'],
  S6: [
    'job_details',
    'contact',
    'meter',
    'readings',
    'tampering',
    'site_visit_issue_code',
    'additional_info',
  ],
  S7: [
    'job_details',
    'contact',
    'meter',
    'readings',
    'failure_reason',
    'site_visit_issue_code',
    'additional_info',
  ],
  S8: [
    'job_details',
    'contact',
    'dno_issue',
    'meter',
    'readings',
    'site_visit_issue_code',
    'additional_info',
  ],
  S9: [
    'job_details',
    'contact',
    'dno_issue',
    'meter',
    'readings',
    'site_visit_issue_code',
    'additional_info',
  ],
} as const;

export type ScenarioName = keyof typeof SCENARIO_TABLE;

export const SCENARIO_NAMES = Object.keys(SCENARIO_TABLE) as [ScenarioName, ...ScenarioName[]];
