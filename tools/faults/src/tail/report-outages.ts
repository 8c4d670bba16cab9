/** Says once that the broker is away, however many topics are read from it, and once that it is back. */
export function reportOutages(say: (line: string) => void) {
  const away = new Set<string>();
  return {
    away(topic: string): void {
      if (away.size === 0) say('Kafka does not respond: new events are shown when it recovers.');
      away.add(topic);
    },
    back(topic: string): void {
      if (away.delete(topic) && away.size === 0) say('Kafka is back.');
    },
  };
}
