import type { CallAsked } from './calls-asked.ts';
import type { KnownPoints } from './closed-elsewhere.ts';
import type { NamedMessage } from './named-messages.ts';
import type { Refusals } from './refused-reports.ts';

/** An answer (D0126) of the operator. */
export interface Said {
  response: 'A' | 'R' | 'C';
  /** By the header of its file. */
  writtenAt: string;
  /** By the clock here; milliseconds. */
  arrivesAt: number;
  mpan: string;
  namesJob: boolean;
  clearedOn: string | null;
  /** The gateway took a report of the fault in its words, of its category or a worse one, to this operator about this metering point. */
  isKnown: boolean;
}

/** What the test itself knows of the past: for whom the call was made, and for whom someone took the fault on. */
export interface Memory {
  call: string | null;
  acknowledgement: string | null;
  /** The MPAN that the office has set on the job. */
  officeMpan: string | null;
  /** Staff have set the MPAN of a report. */
  fixed: boolean;
  /** The answer of the operator in this step had no effect. */
  quarantined: boolean;
  /** A distributor became known, and the worker has not released the reports that waited for it. */
  unreleased: boolean;
  /** The answer of the operator in this step. */
  said: Said | null;
  /** Where the operator may have the report of a job that has the same name in files. */
  namesakeAt: Set<string>;
  hasNamesake: boolean;
  /** The last answer that counted, for the fault as it is since then. */
  counted: (Said & { renewedAt: string }) | null;
  /** When the installer, the office or staff changed last what the fault is. */
  found: string | null;
  /** By what the operator has contradicted its clearance, with the time of that. */
  contradicted: Set<string>;
  atPoints: KnownPoints;
  /** Of the response to the request of this step; null if none was accepted. */
  message: string | null;
  /** What operators have refused. */
  refusals: Refusals;
  /** The messages that it names. */
  named: NamedMessage[];
  /** The same of the newest request sent again in this step; null if there is none. */
  repeated: NamedMessage[] | null;
  /** The request that the step sent again; null when it sent none. */
  resent: object | null;
  /** Files of which an alarm was raised that they went to the wrong receiver. */
  misdirected: Set<string>;
  /** When a call was confirmed that has said of people on site what its call sheet had. */
  saidOfPeople: string | null;
  /** The metering point where people are without supply, and no call says so; null for an unknown one, undefined for none. */
  unsaidAt: string | null | undefined;
  /** The calls that responses have asked for. */
  callsAsked: CallAsked[];
  /** Requests of the installer so far. */
  sent: object[];
}

/** A step of a sequence, with what it may do. */
export interface Taken {
  name: string;
  /** A submission that carries `dno_issue`. */
  reports?: boolean;
  confirmsCall?: boolean;
  /** A person closes the fault and says that no call is needed, or the operator by an answer that names the job. */
  closes?: boolean;
  /** The receiver of an older report, which the fault may have left, says that it does not have it. */
  rejectsOlder?: boolean;
  /** Two requests that meet. */
  atOnce?: boolean;
}
