/** A tag of the OpenAPI document: the part before the dot in the names of its operations. */
export interface DomainTag {
  name: string;
  /** As the pages show it. */
  title: string;
  /** The heading under which the pages show it, which tags of other domains may share. */
  group: string;
}

/** The tags, group by group; `x-displayName` and `x-tagGroups` are what viewers of OpenAPI documents agree on. */
export function tagsInGroups(tags: readonly DomainTag[]) {
  if (tags.length === 0) return {};
  const groups = [...Map.groupBy(tags, ({ group }) => group)];
  return {
    tags: groups.flatMap(([, members]) =>
      members.map(({ name, title }) => ({ name, 'x-displayName': title })),
    ),
    'x-tagGroups': groups.map(([name, members]) => ({ name, tags: members.map((tag) => tag.name) })),
  };
}
