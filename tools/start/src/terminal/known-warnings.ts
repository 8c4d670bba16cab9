/**
 * Leaves out the one warning that says nothing to whoever reads it: kafkajs sets its timers so that Node 24 warns of a
 * negative time. Other warnings are shown as ever.
 */
export function leaveOutKnownWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'TimeoutNegativeWarning') console.error(warning.stack ?? String(warning));
  });
}
