import { asTyped } from '../terminal/as-typed.ts';
import { openFaultReader, type FaultReader } from './fault-notification.ts';
import { assignAndStart, createJob, readBack } from './job.ts';
import { followMessages } from './market-message.ts';
import { readByAssistant } from './oauth/read-by-assistant.ts';
import {
  toldAssistant,
  toldCreated,
  toldNotified,
  toldReadBack,
  toldSent,
  toldStarted,
  toldSubmitted,
  type Told,
} from './story.ts';
import { submit } from './submission.ts';
import type { WalkContext } from './walk-context.ts';
import { WalkFailure } from './walk-failure.ts';

/**
 * Runs the main job as people and programs outside would: through REST, SIP, Kafka and OAuth. Reports each step once it has proved
 * right; throws a WalkFailure that names the step which did not.
 */
export async function walk(context: WalkContext, tell: (told: Told) => void): Promise<void> {
  const { demo, visit, signal } = context;
  async function step<T>(title: string, work: () => Promise<T>, story: (result: T) => Told): Promise<T> {
    const result = await named(title, signal, work);
    tell(story(result));
    return result;
  }
  const job = await step('Creating a job', () => createJob(context), toldCreated);
  await step('Assigning and starting the job', () => assignAndStart(context, job), toldStarted);
  const faults = await named('Listening to Kafka', signal, () => openFaultReader(demo.kafka_brokers, signal));
  try {
    const submission = await step(
      'Submitting the worksheet',
      () => submit(context),
      (answer) => toldSubmitted(answer, visit),
    );
    await step(
      'Sending the market messages',
      () => followMessages(context, submission),
      (sent) => toldSent(sent, asTyped(sent.path)),
    );
    await step('Notifying of the fault', () => faults.find(job, visit), toldNotified);
    await step('Reading the job back', () => readBack(context, job), toldReadBack);
    await step('Letting an assistant in', () => readByAssistant(context, job), toldAssistant);
  } finally {
    await closeQuietly(faults);
  }
}

/** Any failure as a WalkFailure that names the step; a cancelled run stays cancelled. */
async function named<T>(title: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw new WalkFailure(`${title}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** What the run has found out does not depend on how its consumer leaves. */
async function closeQuietly(reader: FaultReader): Promise<void> {
  await reader.close().catch(() => undefined);
}
