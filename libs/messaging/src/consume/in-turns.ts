import type { KafkaMessage } from 'kafkajs';

const teamOf = ({ headers }: KafkaMessage) => headers?.['ce_teamid']?.toString() ?? '';

/**
 * Messages of a partition in turns by team, the one whose message has waited longest first. Those of a team stay in their order, and
 * with it those of each key: a team that sends many delays its own, and no others.
 */
export function inTurns(messages: readonly KafkaMessage[]): KafkaMessage[] {
  const ordered: KafkaMessage[] = [];
  let teams = [...Map.groupBy(messages, teamOf).values()];
  for (let turn = 0; teams.length > 0; turn += 1) {
    teams = teams.filter(({ length }) => length > turn);
    for (const team of teams) ordered.push(...team.slice(turn, turn + 1));
  }
  return ordered;
}
