import { Type } from '@sinclair/typebox';
import { Nullable, OwnText, Strict } from '@team-operations/schemas';

export const operatorProperties = {
  distributorId: Type.String({ description: 'First two digits of its MPANs' }),
  mpid: Type.String(),
  area: OwnText(),
};

/** A network operator; null when it is not known. */
export const Operator = Nullable(Strict(operatorProperties));

/** The same in events, which are open. */
export const OperatorOfEvent = Nullable(Type.Object(operatorProperties));
