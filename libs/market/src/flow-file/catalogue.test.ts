import { FLOW_LAYOUTS, flowLayout } from './catalogue.ts';

describe.each(FLOW_LAYOUTS)('layout of $flow $version', (layout) => {
  it('when a flow is named in a header, then its name and version take eight characters', () => {
    expect(layout.flow + layout.version).toMatch(/^[AD][0-9]{7}$/);
  });

  it('when a record is read, then its code says which one it is', () => {
    const codes = layout.groups.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{3}$/);
  });

  it('when a record has a parent, then that precedes it', () => {
    layout.groups.forEach(({ parent }, index) => {
      const above: (string | null)[] = layout.groups.slice(0, index).map(({ code }) => code);
      expect([null, ...above]).toContain(parent);
    });
  });

  it('when a record has fields, then their names differ', () => {
    for (const { fields } of layout.groups) {
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    }
  });
});

describe('flowLayout', () => {
  it('when the version is another, then there is no layout', () => {
    expect(flowLayout('D0010', '001')).toBeUndefined();
  });

  it('when layouts are listed, then only the public one is not assumed', () => {
    expect(FLOW_LAYOUTS.filter(({ assumed }) => !assumed).map(({ flow }) => flow)).toEqual(['D0010']);
  });
});
