import type { KafkaMessage } from 'kafkajs';

export const teamOf = ({ headers }: KafkaMessage): string => headers?.['ce_teamid']?.toString() ?? '';

/**
 * Messages of a partition in turns by team, the one whose last turn is longest ago first, then the one whose message has waited longest. Those of
 * a team stay in their order, and with it those of each key: a team that sends many delays its own, and no others.
 * `lastTurns`: number of the last turn of each team that had one, the greater the later.
 */
export function inTurns(
  messages: readonly KafkaMessage[],
  lastTurns: ReadonlyMap<string, number> = new Map(),
): KafkaMessage[] {
  const ordered: KafkaMessage[] = [];
  const lastOf = (team: string) => lastTurns.get(team) ?? -1;
  let teams = [...Map.groupBy(messages, teamOf)]
    .sort(([one], [other]) => lastOf(one) - lastOf(other))
    .map(([, ofTeam]) => ofTeam);
  for (let turn = 0; teams.length > 0; turn += 1) {
    teams = teams.filter(({ length }) => length > turn);
    for (const team of teams) ordered.push(...team.slice(turn, turn + 1));
  }
  return ordered;
}
