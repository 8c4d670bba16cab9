import type { TObject, TSchema } from '@sinclair/typebox';
import type { ListOperation, ReadOperation, WriteOperation } from './operation.ts';

/** Declares an operation that reads one thing. */
export function defineRead<I extends TObject, O extends TSchema>(
  declaration: Omit<ReadOperation<I, O>, 'kind' | 'effect'>,
): ReadOperation<I, O> {
  return { ...declaration, kind: 'read', effect: 'read' };
}

/** Declares an operation that reads a page of rows; its input has `limit` and `cursor`. */
export function defineList<I extends TObject, O extends TSchema>(
  declaration: Omit<ListOperation<I, O>, 'kind' | 'effect'>,
): ListOperation<I, O> {
  return { ...declaration, kind: 'list', effect: 'read' };
}

/** Declares an operation that changes data, by exactly one `commit`. */
export function defineWrite<I extends TObject, O extends TSchema>(
  declaration: Omit<WriteOperation<I, O>, 'kind'>,
): WriteOperation<I, O> {
  return { ...declaration, kind: 'write' };
}
