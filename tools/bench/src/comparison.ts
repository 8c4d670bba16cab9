import type { DemoTeam } from '@team-operations/demo-team';

/** Where a server finds its port, its database and the team that it serves. */
export interface Place {
  port: number;
  /** For a second listener, such as metrics. */
  secondPort: number;
  databaseUrl: string;
  team: DemoTeam;
}

/** One server of a comparison. */
export interface Contender {
  /** What it is, for the table. */
  name: string;
  /** Its entry file, from the root of the repository. */
  file: string;
  environment: (place: Place) => Record<string, string>;
}

/** The request that is sent over and over. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** `[<id>]` in it becomes another identifier in every request. */
  body?: string;
}

/** The service against one or more baselines, at one piece of work. */
export interface Comparison {
  /** What a run is asked for, and its results are named, by. */
  id: string;
  work: string;
  /** Jobs that the team has before the first round. */
  jobsInTeam: number;
  request: (team: DemoTeam) => LoadRequest;
  subject: Contender;
  /** Requests a second of the subject, divided by those of the baseline, must reach this. */
  baselines: readonly { contender: Contender; mustReach: number }[];
  /** Whether all must answer with the very same body; not possible where each answer has a new id. */
  sameAnswers: boolean;
}
