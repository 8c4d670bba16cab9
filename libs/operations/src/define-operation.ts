import type { TObject, TSchema } from '@sinclair/typebox';
import type {
  FileOperation,
  FurtherCheck,
  ListOperation,
  Operation,
  ReadOperation,
  RestBinding,
  WriteOperation,
} from './operation.ts';
import { cursorIssues, nameCursor, type PageInput } from './page.ts';

/** How an operation is written: `rest` is its binding, or a list of them, the main one first. */
type Declared<Defined extends Operation, Derived extends keyof Defined> = Omit<
  Defined,
  Derived | 'kind' | 'rest' | 'bindings'
> & { rest: RestBinding | readonly [RestBinding, ...RestBinding[]] };

function bindingsOf(rest: RestBinding | readonly [RestBinding, ...RestBinding[]]) {
  const bindings = 'path' in rest ? ([rest] as const) : rest;
  return { rest: bindings[0], bindings };
}

/** Declares an operation that reads one thing. */
export function defineRead<I extends TObject, O extends TSchema>(
  declaration: Declared<ReadOperation<I, O>, 'effect'>,
): ReadOperation<I, O> {
  return { ...declaration, ...bindingsOf(declaration.rest), kind: 'read', effect: 'read' };
}

const checkOfCursor = (list: string, { properties }: TObject): FurtherCheck => ({
  of: ['cursor', 'sort'].filter((name) => name in properties),
  issuesOf: (input: PageInput) => cursorIssues(input, list),
});

/** Declares an operation that reads a page of rows; its input has `limit` and `cursor`. Its cursors have its name. */
export function defineList<I extends TObject, O extends TSchema>(
  declaration: Declared<ListOperation<I, O>, 'effect'>,
): ListOperation<I, O> {
  const { name, input } = declaration;
  return {
    ...declaration,
    ...bindingsOf(declaration.rest),
    furtherChecks: [...(declaration.furtherChecks ?? []), checkOfCursor(name, input)],
    kind: 'list',
    effect: 'read',
    async handle(...asked) {
      const { rows, nextCursor } = await declaration.handle(...asked);
      return { rows, nextCursor: nextCursor === null ? null : nameCursor(nextCursor, name) };
    },
  };
}

/** Declares an operation that reads something as a file. */
export function defineFile<I extends TObject>(
  declaration: Declared<FileOperation<I>, 'effect' | 'output'>,
): FileOperation<I> {
  return { ...declaration, ...bindingsOf(declaration.rest), kind: 'file', effect: 'read' };
}

/** Declares an operation that changes data, by exactly one `commit`. */
export function defineWrite<I extends TObject, O extends TSchema>(
  declaration: Declared<WriteOperation<I, O>, never>,
): WriteOperation<I, O> {
  return { ...declaration, ...bindingsOf(declaration.rest), kind: 'write' };
}
