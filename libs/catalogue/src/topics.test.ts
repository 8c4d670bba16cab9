import { topicsDocument, type Topic } from '@team-operations/messaging';
import { allTopics } from './topics.ts';

describe('every topic', () => {
  it('when names and types are compared, then none occurs twice', () => {
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
      const personal = Object.keys(extensions).filter((extension) =>
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
    const document = topicsDocument(allTopics) as { topics: { name: string }[] };
    expect(document.topics.map(({ name }) => name)).toEqual(allTopics.map(({ name }) => name));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

/** Every type of every topic; what its schema must refuse: nothing of what it needs, or something where nothing may be. */
const everyType = allTopics.flatMap((topic) =>
  Object.entries(topic.types).map(([type, schema]) => {
    const wrong = schema['type'] === 'null' ? { some: 'thing' } : {};
    return [type, topic.name, topic, wrong] as const;
  }),
);

it.each(everyType)(
  'when someone writes or reads a wrong %s, then it is refused',
  (type, name, topic, data) => {
    const event = (topic as Topic).event.bind(topic);
    expect(() => event(type, { key: 'k', data })).toThrow(`${type} on ${name}`);
    expect(topic.issuesOf(type, data)).not.toEqual([]);
  },
);
