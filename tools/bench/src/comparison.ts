import type { Sql } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import type { commands } from '@team-operations/setup';
import type { ServiceDatabases } from '@team-operations/start';

/** What `npm run bench` can be asked for. */
export type ComparisonId = (typeof commands)['bench']['words']['known'][number];

/** Where a server finds its port, its database and the team that it serves. */
export interface Place {
  port: number;
  /** For a second listener, such as metrics. */
  secondPort: number;
  /** As the owner of the tables, for a baseline. */
  databaseUrl: string;
  /** As each service connects. */
  services: ServiceDatabases;
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

/** Lets every request take up what the response before it, on the same connection, returned. */
export interface Chain {
  /** The field of the JSON answer that represents `[<last>]` in the next body. */
  field: string;
  /** The first value there: one for the request before all rounds, then one for each connection of each round. */
  starts: readonly string[];
}

/** The request that is sent over and over. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** `[<id>]` in it becomes another identifier in every request, `[<last>]` what the chain says. */
  body?: string;
  chain?: Chain;
}

/** The service against one or more baselines, at one piece of work. */
export interface Comparison {
  /** What a run is asked for, and its results are named, by. */
  id: ComparisonId;
  work: string;
  /** Jobs that the team has before the first round. */
  jobsInTeam: number;
  /** Whether it is asked for at several sizes of the team. */
  growsWithJobs?: boolean;
  /** What else the database must have in it. */
  rows?: (team: DemoTeam) => readonly Sql[];
  request: (team: DemoTeam) => LoadRequest;
  subject: Contender;
  /** Requests a second that the subject must reach whatever the baselines do. */
  floor?: number;
  /** Requests a second of the subject, divided by those of the baseline, must reach this. */
  baselines: readonly { contender: Contender; mustReach: number }[];
  /** Whether all must answer with the very same body; not possible where each answer has a new id. */
  sameAnswers: boolean;
}
