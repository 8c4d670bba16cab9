import { callDemanded, confirmedCallWarning, type ConfirmedCall } from '@team-operations/market';

interface Warning {
  field: string;
  warning: string;
  fix?: string;
}

/** Stored warnings as they are true now: a call that was confirmed since is not demanded again. */
export function warningsNow<W extends Warning>(warnings: readonly W[], call: ConfirmedCall | null) {
  if (call === null) return [...warnings];
  const { path: field, message: warning, fix } = confirmedCallWarning(call);
  return warnings.map((stored) =>
    stored.warning === callDemanded ? { field, warning, ...(fix === undefined ? {} : { fix }) } : stored,
  );
}
