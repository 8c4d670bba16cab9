import { Type } from '@sinclair/typebox';
import { pickProperties } from './pick-properties.ts';

const Shown = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

it('when a value has more than the schema, then the rest is left out, and the order is that of the schema', () => {
  const row = { secret: 's', name: null, id: '1' };
  expect(JSON.stringify(pickProperties(Shown, row))).toBe('{"id":"1","name":null}');
});

it('when a value lacks an optional property, then so does what is picked', () => {
  expect(Object.keys(pickProperties(Shown, { id: '1' }))).toEqual(['id']);
});
