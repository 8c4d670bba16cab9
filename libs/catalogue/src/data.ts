import { credentialsData } from '@team-operations/credentials';
import {
  databaseData,
  type DataRules,
  type Grant,
  type RetentionRule,
  type ServiceName,
} from '@team-operations/database';
import { messagingData } from '@team-operations/messaging';
import { operationsData } from '@team-operations/operations';
import { pdfData } from '@team-operations/pdf';
import { domains } from './registry.ts';

/** Every owner of tables. An owner comes before those that it refers to. */
const owners: readonly DataRules[] = [
  ...domains.map(({ data }) => data),
  operationsData,
  credentialsData,
  messagingData,
  pdfData,
  databaseData,
];

/** Every kind of data that the worker purges by its age. */
export const retentionRules: Readonly<Record<string, RetentionRule>> = Object.fromEntries(
  owners.flatMap(({ retention }) => Object.entries(retention)),
);

/** What goes by other hands; with the rules above and what stays below, every table is named once. */
export const deletedElsewhere = owners.flatMap((owner) => owner.deletedElsewhere);

/** What no time ends, and why. */
export const keptForGood = owners.flatMap((owner) => owner.keptForGood);

/** Every column of every table that can hold words, in the order of tables. Other types name no person by themselves. */
export const wordColumns = Object.fromEntries(
  owners
    .flatMap(({ columns }) => Object.entries(columns))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

/** What the owners hold of people, in the order in which it is erased. */
export const personalData = owners.flatMap((owner) => owner.personalData ?? []);

/** What the role of each service may do with tables, as SQL grants it: `INSERT ON job`, or `SELECT (held) ON flow` for a column. */
export function grantsTo(service: ServiceName): string[] {
  return owners
    .flatMap(({ grants }) => Object.entries(grants))
    .flatMap(([table, services]) => (services[service] ?? []).flatMap((grant) => rightsIn(grant, table)));
}

function rightsIn(grant: Grant, table: string): string[] {
  if (typeof grant === 'string') return [`${grant} ON ${table}`];
  return Object.entries(grant).flatMap(([privilege, columns]) =>
    columns.map((column) => `${privilege} (${column}) ON ${table}`),
  );
}
