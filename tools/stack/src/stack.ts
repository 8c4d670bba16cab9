export interface StackOptions {
  /** Everything the servers keep; one stack at a time may use it. */
  dataDirectory: string;
  /** Where PostgreSQL keeps its data. Default: in the data directory. */
  postgresFolder?: string | undefined;
  postgresPort: number;
  kafkaPort: number;
  kafkaControllerPort: number;
  /** Read: DATABASE_URL, DATABASE_ADMIN_URL, KAFKA_BROKERS, PATH, JAVA_HOME; Maven and Docker get all of it. */
  environment: NodeJS.ProcessEnv;
  /** Gets a line about whatever a person who waits should know. */
  report: (line: string) => void;
  /** Deletes the data of earlier runs first. */
  fresh?: boolean;
  /** False: the data does not survive a power failure, and writing is faster. For tests. */
  durable?: boolean;
  /** Calls the start off; what was already started is stopped before the promise rejects with its reason. */
  signal?: AbortSignal;
}

/** A server that this stack runs, with what a test of failures needs to do to it. */
export interface Server {
  readonly pid: number;
  /** Ends it without warning (SIGKILL), as a crash would, and waits until it is gone. */
  killNow(): Promise<void>;
  /** Starts it on its data and port again, after `killNow`. */
  startAgain(): Promise<void>;
  /** Freezes it: connections stay open and nothing is answered. */
  pause(): void;
  resume(): void;
}

export interface Stack {
  /** As the owner of the tables, who is no superuser. */
  databaseUrl: string;
  /** As a user who may create roles and databases: that of DATABASE_ADMIN_URL, or the superuser of this stack's server. */
  databaseAdminUrl: string;
  kafkaBrokers: string[];
  /** Null when the broker is not this stack's own process. */
  kafkaLogFile: string | null;
  /** Folder of Kafka's jars, for other tools of Apache Kafka; null when the broker is not this stack's own process. */
  kafkaLibraryDirectory: string | null;
  /** Null when DATABASE_URL names the server. */
  postgres: Server | null;
  /** Null when the broker is not this stack's own process. */
  kafka: Server | null;
  /** Ends the broker, then the database, and waits until both are gone. Data stays. */
  stop(): Promise<void>;
}
