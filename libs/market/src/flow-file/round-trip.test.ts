import { anyText } from '@team-operations/testing/any-text';
import fc from 'fast-check';
import { FLOW_LAYOUTS } from './catalogue.ts';
import type { FlowValue } from './field-codec.ts';
import type { FlowGroup, FlowHeader } from './flow-file.ts';
import { flowText } from './flow-text.ts';
import type { FieldLayout, FlowLayout, GroupLayout } from './layout.ts';
import { readFlowFile } from './read-flow-file.ts';
import { writeFlowFile } from './write-flow-file.ts';

const seconds = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 })
    .map((second) => new Date(second * 1000));
const moment = seconds('1990-01-01', '2099-12-31');

function fieldValue({ type, codes, maxLength, decimals }: FieldLayout): fc.Arbitrary<FlowValue> {
  if (codes) return fc.constantFrom(...codes);
  if (type === 'date') return moment.map((instant) => instant.toISOString().slice(0, 10));
  if (type === 'timestamp') return moment.map((instant) => instant.toISOString().slice(0, 19));
  if (type === 'number')
    return fc.nat(2 ** 31 - 1).map((n) => Number((n % 10 ** maxLength) / 10 ** decimals));
  // As the writer makes it safe: that is the text which must come back. `flowText` itself is tested with any text.
  return fc.string({ maxLength: 40 }).map((text) => flowText(text).slice(0, maxLength).trim() || 'x');
}

function groupOf(layout: GroupLayout, flow: FlowLayout): fc.Arbitrary<FlowGroup> {
  const fields = Object.fromEntries(layout.fields.map((field) => [field.name, fieldValue(field)]));
  const requiredKeys = layout.fields.filter(({ required }) => required).map(({ name }) => name);
  return fc.record({
    code: fc.constant(layout.code),
    values: fc.record(fields, { requiredKeys, noNullPrototype: true }),
    groups: groupsOf(layout.code, flow),
  });
}

function groupsOf(parent: string | null, flow: FlowLayout): fc.Arbitrary<FlowGroup[]> {
  const kinds = flow.groups.filter((layout) => layout.parent === parent);
  const lists = kinds.map((layout) =>
    fc.array(groupOf(layout, flow), {
      minLength: layout.required ? 1 : 0,
      maxLength: layout.repeat === 'once' ? 1 : 3,
    }),
  );
  return fc.tuple(...lists).map((list) => list.flat());
}

const code = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: length, maxLength: length });
const party = fc.record({ role: fc.constantFrom('X', 'M', 'J', 'MEMXX'), mpid: code(4) });
const header = ({ flow, version }: FlowLayout): fc.Arbitrary<FlowHeader> =>
  fc.record({
    fileId: code(10),
    flow: fc.constant(flow),
    version: fc.constant(version),
    from: party,
    to: party,
    createdAt: moment,
    live: fc.boolean(),
  });

describe.each(FLOW_LAYOUTS)('$flow $version', (layout) => {
  const files = fc.record({ header: header(layout), groups: groupsOf(null, layout) });

  it('when a file is written and read, then it is the same', () => {
    fc.assert(
      fc.property(files, (file) => {
        const { text, faults } = writeFlowFile(file);
        expect(faults).toBeUndefined();
        expect(readFlowFile(text!)).toEqual({ outcome: 'read', file, skipped: [] });
      }),
      { numRuns: 60 },
    );
  });

  it('when a record of a written file is damaged, then nothing is made up: what is loaded was written', () => {
    const damage = fc.tuple(
      files,
      fc.nat(),
      anyText().filter((text) => !/[\n\r]/.test(text)),
    );
    fc.assert(
      fc.property(damage, ([file, at, noise]) => {
        const lines = writeFlowFile(file).text!.split('\n');
        lines[1 + (at % (lines.length - 3))] = noise;
        const result = readFlowFile(lines.join('\n'));
        if (result.outcome === 'read') {
          const written = JSON.stringify(file.groups);
          const leaves = result.file.groups.map(({ values }) => JSON.stringify(values));
          expect(leaves.every((values) => written.includes(values))).toBe(true);
          expect(result.skipped.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** What happens to files on their way: characters and lines lost, doubled, moved and overwritten. */
const damages = fc.array(
  fc.record({
    kind: fc.constantFrom('drop', 'double', 'overwrite', 'insert', 'swap'),
    of: fc.constantFrom('character', 'line'),
    at: fc.nat(),
    with: fc.string({ unit: fc.constantFrom(...'|0A \n\rZHV'), maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);
type Damage = typeof damages extends fc.Arbitrary<(infer One)[]> ? One : never;

function damaged(text: string, { kind, of, at, with: put }: Damage): string {
  const separator = of === 'line' ? '\n' : '';
  const parts = text.split(separator);
  const index = at % parts.length;
  const part = parts[index] ?? '';
  const changed = {
    drop: [],
    double: [part, part],
    overwrite: [put],
    insert: [part, put],
    swap: [parts[index + 1] ?? '', part],
  }[kind];
  parts.splice(index, kind === 'swap' ? 2 : 1, ...changed);
  return parts.join(separator);
}

/** Texts as the writer would write them: reading takes them as they come. */
const asWritten = (group: FlowGroup): FlowGroup => ({
  code: group.code,
  values: Object.fromEntries(
    Object.entries(group.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? flowText(value) : value,
    ]),
  ),
  groups: group.groups.map(asWritten),
});

describe('a file that was damaged on its way', () => {
  it.each(FLOW_LAYOUTS.map((layout) => [`${layout.flow} ${layout.version}`, layout] as const))(
    'when it is %s, then it is refused, or what is loaded is a file that could have been written',
    (_, layout) => {
      const files = fc.record({ header: header(layout), groups: groupsOf(null, layout) });
      fc.assert(
        fc.property(files, damages, (file, list) => {
          const text = list.reduce(damaged, writeFlowFile(file).text!);
          const result = readFlowFile(text);
          if (result.outcome === 'refused') return;
          const { skipped } = result;
          const loaded = { ...result.file, groups: result.file.groups.map(asWritten) };
          const again = writeFlowFile(loaded);
          // A record that lost a child it needs stays: the child alone is wrong.
          if (skipped.length > 0 || loaded.groups.length === 0) return;
          expect(again.faults).toBeUndefined();
          expect(readFlowFile(again.text!)).toEqual({ outcome: 'read', file: loaded, skipped: [] });
        }),
        // A case of this kind takes very long to shrink.
        { numRuns: 300, endOnFailure: true },
      );
    },
  );
});

describe('readFlowFile', () => {
  const scraps = fc.constantFrom(
    'ZHV|',
    'ZPT|',
    '026|',
    'D0010002|',
    '|',
    '\n',
    'SIP0000001|',
    '20260301101500|',
    '||||OPER|',
  );

  it('when given any text at all, then it answers and does not throw', () => {
    const anything = fc.oneof(
      anyText(),
      fc.array(fc.oneof(scraps, fc.string())).map((it) => it.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(['refused', 'read']).toContain(readFlowFile(text).outcome);
      }),
      { numRuns: 2000 },
    );
  });

  it('when anything is between a valid header and trailer, then it answers and does not throw', () => {
    const records = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('026|2012345678385|U|', '028|1|S|', '030|', '__proto__|')),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(records, (lines) => {
        const body = lines.map((line) => line.replace(/[\r\n]/g, ''));
        const top = 'ZHV|SIP0000001|D0010002|M|ABCD|X|WXYZ|20260301101500||||TR01|';
        const end = `ZPT|SIP0000001|${body.length}||${body.filter((it) => it.startsWith('026|')).length}|20260301101500|`;
        const result = readFlowFile([top, ...body, end].join('\n'));
        expect(result.outcome).toBe(body.includes('') ? 'refused' : 'read');
      }),
      { numRuns: 2000 },
    );
  });
});
