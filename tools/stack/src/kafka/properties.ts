export interface BrokerPorts {
  port: number;
  controllerPort: number;
}

/** Properties of a Kafka that is broker and controller in one, on this machine alone. */
export function serverProperties({ port, controllerPort }: BrokerPorts): string {
  const properties = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    // Below the working directory: a whole path could hold commas, or letters that this format cannot.
    'log.dirs': 'data',
    // Topics are made from their contracts; a misspelt name must fail, not become a topic.
    'auto.create.topics.enable': false,
    'num.partitions': 3,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 3,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 3,
    // A consumer group of one joins immediately.
    'group.initial.rebalance.delay.ms': 0,
    // After a crash the broker may not come back before its earlier self counts as gone: by default, 9 s.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    // 128 MB by default, half of this server's memory.
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
  };
  const lines = Object.entries(properties).map(([name, value]) => `${name}=${value}\n`);
  return lines.join('');
}

/** An identity for a cluster: 16 random bytes, not starting like an option of the command that takes it. */
export function clusterId(random: () => Uint8Array): string {
  const id = Buffer.from(random()).toString('base64url');
  return id.startsWith('-') ? clusterId(random) : id;
}
