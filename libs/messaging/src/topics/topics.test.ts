import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { allTopics } from './all-topics.ts';
import { credentialRevocations } from './credential-revocations.ts';
import { dnoOpenFaults } from './dno-open-faults.ts';
import { defineTopic } from './topic.ts';
import { topicsDocument } from './topics-document.ts';

const id = randomUUID();
const declaration = {
  name: 'test.v1',
  key: 'id',
  carries: 'Nothing.',
  partitions: 1,
  keeps: { days: 1 },
  writers: [],
  personalData: false,
  extensions: [],
  types: {},
} as const;

describe('every topic', () => {
  it('when names and types are compared, then none stands twice', () => {
    const names = [
      ...allTopics.map(({ name }) => name),
      ...allTopics.flatMap(({ types }) => Object.keys(types)),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(allTopics.map((topic) => [topic.name, topic] as const))(
    'when %s is read by name, then it carries a version and no header that could be a person',
    (name, { extensions }) => {
      expect(name).toMatch(/^[a-z-]+(\.[a-z-]+)*\.v[0-9]+$/);
      const personal = extensions.filter((extension) =>
        /name|phone|contact|address|mpan|email|medical|sipani/.test(extension),
      );
      expect(personal).toEqual([]);
    },
  );

  it.each(allTopics.map(({ name, key }) => [name, key] as const))(
    'when messages of %s are keyed, then by ids and MPANs, never by a person',
    (_name, key) => {
      expect(key).not.toMatch(/contact|telephone|phone|e-?mail|address|medical|person/i);
    },
  );

  it('when the document is written, then it is plain JSON with every topic', () => {
    const document = topicsDocument() as { topics: { name: string }[] };
    expect(document.topics.map(({ name }) => name)).toEqual(allTopics.map(({ name }) => name));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('an event', () => {
  it('when its data fits, then it gets an id and a lane', () => {
    const data = { credentialId: id, revokedAt: '2026-03-01T09:30:00.000Z' };
    const event = credentialRevocations.event('credential.revoked', { key: id, data });
    expect(event).toMatchObject({
      topic: 'credential.revocations.v1',
      type: 'credential.revoked',
      key: id,
      data,
    });
    expect(event.eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(event.lane).toBeLessThan(16);
  });

  it('when its data does not fit, then the error names the place and not the value', () => {
    const data = { credentialId: 'secret-value', revokedAt: '2026-03-01T09:30:00.000Z' };
    expect(() => credentialRevocations.event('credential.revoked', { key: id, data })).toThrow(
      /^(?!.*secret-value).*credentialId/s,
    );
  });

  it('when a reader meets an unknown type, then that is an issue, and an unknown property is none', () => {
    const revokedAt = '2026-03-01T09:30:00.000Z';
    expect(credentialRevocations.issuesOf('credential.found', {})).toHaveLength(1);
    expect(
      credentialRevocations.issuesOf('credential.revoked', { credentialId: id, revokedAt, more: 1 }),
    ).toEqual([]);
  });

  it('when a fault is closed, then its data is null', () => {
    expect(dnoOpenFaults.event('dno.open-fault.closed', { key: id, data: null }).data).toBeNull();
  });
});

describe('a declaration', () => {
  it('when an extension cannot be a CloudEvents attribute, then it is refused', () => {
    expect(() => defineTopic({ ...declaration, extensions: ['team_id'] })).toThrow(/team_id/);
  });

  it('when it has tombstones but keeps by days, then it is refused', () => {
    expect(() => defineTopic({ ...declaration, types: { gone: Type.Null() } })).toThrow(/compacted/);
  });
});
