import { credentialsData } from '@team-operations/credentials';
import { databaseData, type DataRules, type RetentionRule } from '@team-operations/database';
import { messagingData } from '@team-operations/messaging';
import { operationsData } from '@team-operations/operations';
import { domains } from './registry.ts';

const owners: readonly DataRules[] = [
  ...domains.map(({ data }) => data),
  operationsData,
  credentialsData,
  messagingData,
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

/** Every column of every table that can hold words, in the order of tables. What is of other types names nobody by itself. */
export const wordColumns = Object.fromEntries(
  owners
    .flatMap(({ columns }) => Object.entries(columns))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
