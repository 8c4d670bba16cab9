import { addArrangement } from './add-arrangement.ts';

const source = `import type { Arrangements } from '@team-operations/testing';

export const arrangements: Arrangements = {
  'jobs.list': async (rest) => {
    await aJob(rest);
    return { limit: 5 };
  },
};
`;

it('puts the arrangement behind the others', () => {
  expect(addArrangement(source, 'jobs.create', 'create')).toContain(
    "    return { limit: 5 };\n  },\n  'jobs.create': async () => ({}),\n};\n",
  );
});

it('puts the first arrangement of a domain', () => {
  const empty = 'export const arrangements: Arrangements = {};\n';
  expect(addArrangement(empty, 'asset_types.list', 'list')).toBe(
    "export const arrangements: Arrangements = {\n  'asset_types.list': async () => ({ limit: 5 }),\n};\n",
  );
});

it('says what it looked for in a file that it does not know', () => {
  expect(() => addArrangement('export {};', 'jobs.create', 'create')).toThrow(/one table of arrangements/);
});
