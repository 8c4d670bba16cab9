import { asTyped } from '../terminal/as-typed.ts';
import { confirmCall } from './confirmed-call.ts';
import { openFaultReader, type FaultReader } from './fault-notification.ts';
import { assignAndStart, createJob, readBack } from './job.ts';
import { followMessages } from './market-message.ts';
import { readByAssistant } from './oauth/read-by-assistant.ts';
import { writeDoc } from './office/doc.ts';
import { issueInvoice } from './office/invoice.ts';
import { reportDoc, reportInvoice, reportSearch } from './office/reports.ts';
import { searchForJob } from './office/search.ts';
import {
  reportAssistant,
  reportConfirmed,
  reportCreated,
  reportNotified,
  reportReadBack,
  reportSent,
  reportStarted,
  reportSubmitted,
  type StepReport,
} from './step-reports.ts';
import { submit } from './submission.ts';
import type { StepContext } from './step-context.ts';
import { StepFailure } from './step-failure.ts';

/**
 * Runs the main job as people and programs outside would, from the plan to the invoice: through REST, SIP, Kafka and OAuth. Reports each step once it has proved
 * right; throws a StepFailure that names the step which did not.
 */
export async function runMainJob(context: StepContext, print: (report: StepReport) => void): Promise<void> {
  const { demo, visit, signal } = context;
  async function step<T>(
    title: string,
    work: () => Promise<T>,
    reportOf: (result: T) => StepReport,
  ): Promise<T> {
    const result = await named(title, signal, work);
    print(reportOf(result));
    return result;
  }
  const job = await step('Creating a job', () => createJob(context), reportCreated);
  await step('Assigning and starting the job', () => assignAndStart(context, job), reportStarted);
  const faults = await named('Subscribing to Kafka', signal, () =>
    openFaultReader(demo.kafka_brokers, signal),
  );
  try {
    const submission = await step(
      'Submitting the worksheet',
      () => submit(context),
      (answer) => reportSubmitted(answer, visit),
    );
    await step(
      'Sending the market messages',
      () => followMessages(context, submission),
      (sent) => reportSent(sent, asTyped(sent.path)),
    );
    await step('Reading the fault notification', () => faults.find(job, visit), reportNotified);
    await step('Reading the job back', () => readBack(context, job), reportReadBack);
    await step('Confirming the call', () => confirmCall(context, job), reportConfirmed);
    await step('Authorizing an assistant', () => readByAssistant(context, job), reportAssistant);
    await step('Writing the certificate', () => writeDoc(context, job), reportDoc);
    await step('Invoicing the job', () => issueInvoice(context, job), reportInvoice);
    await step('Searching for the job', () => searchForJob(context), reportSearch);
  } finally {
    await closeQuietly(faults);
  }
}

/** Any failure as a StepFailure that names the step; a cancelled run stays cancelled. */
async function named<T>(title: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw new StepFailure(`${title}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** What the run has found out does not depend on how its consumer leaves. */
async function closeQuietly(reader: FaultReader): Promise<void> {
  await reader.close().catch(() => undefined);
}
