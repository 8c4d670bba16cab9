import {
  fileFormats,
  formatProperty,
  runOperation,
  type Operation,
  type OperationAnswer,
} from '@team-operations/operations';
import { AppError, badRequest } from '@team-operations/errors';
import { budgets, rowsThatFit, shorten } from './budget.ts';
import type { Caller } from './caller.ts';
import { untilExpired } from './expiry.ts';
import { fencedDrawing } from './fenced-drawing.ts';
import { fenced } from './free-text.ts';
import { toResult, type Content, type ToolResult } from './result.ts';
import type { ToolParts } from './surface-parts.ts';
import { withoutNulls } from './without-nulls.ts';

type Input = Record<string, unknown>;

/** How a change is asked for. */
export interface Condition {
  idempotencyKey?: string;
  ifVersion?: readonly string[] | undefined;
  mediaType?: (typeof fileFormats)[keyof typeof fileFormats];
}

/** The one way from a tool to its operation. */
export const askOperation = (
  parts: ToolParts,
  caller: Caller,
  operation: Operation,
  input: unknown,
  condition: Condition = {},
): Promise<OperationAnswer> => {
  const { principal, requestId, signal } = caller;
  const request = {
    principal,
    requestId,
    signal,
    input,
    surface: 'mcp' as const,
    noteUse: parts.authenticator.noteUse,
    reportViolation: parts.reportViolation,
    ...condition,
  };
  return untilExpired(caller, runOperation(operation, request, parts.database));
};

/** What was answered, as a model is shown it: without nulls, and with text of people fenced. */
export const shownTo = ({ inToolWords }: ToolParts, operation: Operation, data: unknown): unknown =>
  fenced(operation.output ?? null, withoutNulls(data), inToolWords);

const withNotes = (notes: readonly string[]) => (notes.length === 0 ? {} : { note: notes.join(' ') });

function deprecationNotes({ deprecations = [] }: OperationAnswer): string[] {
  return deprecations.map(({ name }) => `Deprecated use: ${name}.`);
}

/** One resource, shortened where it is too long. */
export function resourceResult(
  parts: ToolParts,
  operation: Operation,
  answer: OperationAnswer,
  beside: Input = {},
): ToolResult {
  const { value, notes } = shorten(shownTo(parts, operation, answer.data), budgets.read);
  return toResult({ data: value, ...beside, ...withNotes([...notes, ...deprecationNotes(answer)]) });
}

const cutNote = (shown: number) =>
  `Cut after ${shown} rows, to fit. Call again with \`cursor\` for the rows behind them, or narrow the filters.`;

/**
 * A page of rows. One that does not fit is read again, as short as it fits: then its cursor is that of the row where it was cut, in whatever order
 * the list has.
 */
async function listResult(
  parts: ToolParts,
  operation: Operation,
  input: Input,
  ask: (input: Input) => Promise<OperationAnswer>,
): Promise<ToolResult> {
  // One at a time: rows that are not shown are not fenced.
  function* rowsOf({ data }: OperationAnswer) {
    for (const row of data as unknown[]) yield shownTo(parts, operation, row);
  }
  let answer = await ask(input);
  let rows = rowsThatFit(rowsOf(answer), budgets.list);
  const notes: string[] = [];
  const fit = rows.length;
  if (fit < (answer.data as unknown[]).length) {
    answer = await ask({ ...input, limit: fit });
    rows = [...rowsOf(answer)];
    notes.push(cutNote(fit));
  }
  const short = shorten(rows, budgets.list);
  const cursor = answer.nextCursor ?? undefined;
  return toResult({
    data: short.value,
    ...(cursor !== undefined && { next_cursor: cursor }),
    ...withNotes([...notes, ...short.notes]),
  });
}

function formatOf(operation: Operation & { kind: 'file' }, { [formatProperty]: sent = 'png' }: Input) {
  const names = Object.keys(fileFormats) as (keyof typeof fileFormats)[];
  const name = names.find((known) => known === sent);
  if (name !== undefined && operation.mediaTypes.includes(fileFormats[name])) return name;
  throw badRequest({
    code: 'not_in_list',
    path: formatProperty,
    message: `must be one of ${names.join(', ')}`,
    fix: 'Leave it out for an image.',
  });
}

async function bytesOf(content: string | Uint8Array | AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  if (typeof content === 'string' || content instanceof Uint8Array) return Buffer.from(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** What cannot be drawn in this form has its facts as text all the same: an error for its size would leave a model without them. */
function withoutForm(error: unknown): undefined {
  if (
    error instanceof AppError &&
    error.name === 'BadRequestError' &&
    error.issues.every(({ path }) => path === 'Accept')
  )
    return undefined;
  throw error;
}

/** A file as an image, or as SVG beside it, with the same facts as text. */
async function fileResult(
  operation: Operation & { kind: 'file' },
  input: Input,
  ask: (input: Input, condition: Condition) => Promise<OperationAnswer>,
): Promise<ToolResult> {
  const format = formatOf(operation, input);
  const { [formatProperty]: _format, ...asked } = input;
  const read = async (mediaType: NonNullable<Condition['mediaType']>) => {
    const { file } = await ask(asked, { mediaType });
    if (file === undefined) throw new Error(`${operation.name} answered no file`);
    return { name: file.name, bytes: await bytesOf(file.content) };
  };
  const [text, drawing] = await Promise.all([
    read(fileFormats.text),
    format === 'text' ? undefined : read(fileFormats[format]).catch(withoutForm),
  ]);
  const { value, notes } = shorten({ data: fenced(null, text.bytes.toString()) }, budgets.read);
  const isMissing = drawing === undefined && format !== 'text';
  const image: Content[] =
    drawing === undefined
      ? []
      : format === 'png'
        ? [{ type: 'image', data: drawing.bytes.toString('base64'), mimeType: fileFormats.png }]
        : [
            {
              type: 'resource',
              resource: {
                uri: `team://files/${drawing.name}`,
                mimeType: fileFormats.svg,
                text: fencedDrawing(drawing.bytes.toString()),
              },
            },
          ];
  return toResult(
    { ...(value as Input), ...withNotes(isMissing ? ['The image would be too large.', ...notes] : notes) },
    image,
  );
}

/** Runs the operation of a tool with an input, and makes a result of what it answers. */
export function runTool(
  parts: ToolParts,
  caller: Caller,
  operation: Operation,
  input: Input,
  condition: Condition = {},
): Promise<ToolResult> {
  const ask = (asked: Input, more: Condition = {}) =>
    askOperation(parts, caller, operation, asked, { ...condition, ...more });
  if (operation.kind === 'list') return listResult(parts, operation, input, ask);
  if (operation.kind === 'file') return fileResult(operation, input, ask);
  return ask(input).then((answer) => resourceResult(parts, operation, answer));
}
