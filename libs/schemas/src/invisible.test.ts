import { invisibleClass } from './invisible.ts';

it('has every character that shows nowhere, and no other', () => {
  const listed = new RegExp(`^[${invisibleClass}]$`, 'u');
  const property = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]$/u;
  const different = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => listed.test(character) !== property.test(character),
  );
  expect(different).toEqual([]);
});
