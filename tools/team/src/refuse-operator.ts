import { configureDistributors, distributorByMpid, readDistributors } from '@team-operations/market';
import { ArgumentError } from '@team-operations/setup';

/**
 * Throws an ArgumentError for the MPID of a network operator, built in or of DISTRIBUTORS: messages of the team would claim to come from the operator, and
 * its answers would be those of the team.
 */
export function refuseOperator(mpid: string, environment: NodeJS.ProcessEnv): void {
  const added = environment['DISTRIBUTORS']?.trim() || '[]';
  configureDistributors(readDistributors(added, (sentence) => new ArgumentError(sentence)));
  const operator = distributorByMpid(mpid);
  if (operator === undefined) return;
  throw new ArgumentError(
    `--mpid ${mpid} is the MPID of a network operator (${operator.area}). Use the MPID of the team: its messages are sent from it.`,
  );
}
