import { nameInWords } from '../words.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Name and value of a property, amounts of money in pounds. */
function factOf([name, value]: [string, unknown]): [name: string, value: unknown] {
  if (name.endsWith('Pence') && typeof value === 'number')
    return [nameInWords(name.slice(0, -'Pence'.length)), pounds.format(value / 100)];
  return [nameInWords(name), value];
}

/** The plain properties of a resource. What holds others is not shown: the assistant has it. */
export const factsOf = (record: Readonly<Record<string, unknown>>): [name: string, value: unknown][] =>
  Object.entries(record)
    .filter(([, value]) => typeof value !== 'object')
    .map(factOf);
