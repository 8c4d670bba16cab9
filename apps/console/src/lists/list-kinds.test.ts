import { lists, textOf, valueOf } from './list-kinds.ts';

const field = (property: string) =>
  Object.values(lists)
    .flatMap(({ fields }) => fields)
    .find((one) => one.property === property)!;

it.each([
  ['name', ' Fit a charger ', 'Fit a charger'],
  ['description', ' ', null],
  ['rebookingLimit', '3', 3],
  ['rebookingLimit', 'three', 'three'],
  ['failureCodes', '', []],
  ['failureCodes', '1, 2 9,', ['1', '2', '9']],
])('sends %s typed as %j as %j', (property, text, sent) => {
  expect(valueOf(field(property), text)).toEqual(sent);
});

it('shows what was sent as it is typed', () => {
  expect([textOf(['1', '2']), textOf(null), textOf(3)]).toEqual(['1, 2', '', '3']);
});
