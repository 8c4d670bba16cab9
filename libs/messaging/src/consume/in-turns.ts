import type { KafkaMessage } from 'kafkajs';

const teamOf = ({ headers }: KafkaMessage) => headers?.['ce_teamid']?.toString() ?? '';

/**
 * Messages of a partition in turns by team, the one whose message has waited longest first. Those of a team stay in their order, and
 * with it those of each key: a team that sends many delays its own, and no others.
 */
export function inTurns(messages: readonly KafkaMessage[]): KafkaMessage[] {
  const teams = [...Map.groupBy(messages, teamOf).values()];
  const most = Math.max(0, ...teams.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => teams.flatMap((team) => team[turn] ?? [])).flat();
}
