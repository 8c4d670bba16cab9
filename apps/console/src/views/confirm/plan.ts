import { isRecord, type FromTo, type ShownIssue, type Structure } from '../shown.ts';

/** What a tool will do once a person has confirmed it. */
export interface Plan {
  action: string;
  /** What was sent. */
  sent: Readonly<Record<string, unknown>>;
  changes: readonly FromTo[];
  warnings: readonly ShownIssue[];
  /** Who says that a message is correct as it is, and why. */
  release: Readonly<Record<string, unknown>>;
  /** The resource before the change. */
  current: Readonly<Record<string, unknown>>;
  /** Until when it can be applied. */
  expiresAt: string | undefined;
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {});
const rowsOf = <Row>(...lists: unknown[]): Row[] =>
  lists.flatMap((list) => (Array.isArray(list) ? (list.filter(isRecord) as Row[]) : []));
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The plan in a result: one of the MCP server, or one that the operation has made itself (`flows_fix`); undefined for what is done already. */
export function planOf(structure: Structure, tool = 'Change'): Plan | undefined {
  const data = recordOf(structure.data);
  const own = data['phase'] === 'planned';
  if (!own && !isRecord(structure['plan'])) return undefined;
  const plan = recordOf(structure['plan']);
  const planned = own ? data : recordOf(plan['planned']);
  return {
    action: textOf(plan['action']) ?? tool,
    sent: own ? { id: data['id'] } : recordOf(plan['arguments']),
    changes: rowsOf<FromTo>(plan['changes'], planned['changes']),
    warnings: rowsOf<ShownIssue>(planned['warnings']),
    release: recordOf(planned['release']),
    current: recordOf(plan['current']),
    expiresAt: textOf(structure['expires_at']) ?? textOf(data['expiresAt']),
  };
}

const identifier = /^[\w.-]{1,64}$/;

/** What names the change in the conversation: its title and ids. Nothing that people wrote is in it. */
function nameOf({ action, sent }: Plan): string {
  const ids = Object.entries(sent).filter(
    ([name, value]) => /id$/i.test(name) && typeof value === 'string' && identifier.test(value),
  );
  return `“${action}”${ids.map(([name, value]) => `, ${name} ${String(value)}`).join('')}`;
}

/** What the person says by pressing a button. The assistant acts on it, and its host asks as it does for any tool of this kind. */
export const messagesOf = (plan: Plan) => ({
  apply: `I have read the plan of ${nameOf(plan)}. Apply it.`,
  leave: `Do not apply the plan of ${nameOf(plan)}. Change nothing.`,
});
