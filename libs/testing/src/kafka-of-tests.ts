import { Kafka, logLevel, type Admin } from 'kafkajs';

/** The brokers, each `host:port`, for what a test itself asks of them. */
export const connectTo = (brokers: readonly string[]) =>
  new Kafka({ clientId: 'tests', brokers: [...brokers], logLevel: logLevel.NOTHING });

export async function withAdmin<Result>(
  brokers: readonly string[],
  work: (admin: Admin) => Promise<Result>,
): Promise<Result> {
  const admin = connectTo(brokers).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
