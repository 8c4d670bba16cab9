import { runSearch } from '@team-operations/search';
import { openOwnTestBed } from '@team-operations/testing';
import { indexJudged } from './index-judged.ts';
import { judge, judgedKinds } from './judge.ts';
import { judgedEntries } from './entries.ts';
import { judgedQueries } from './queries.ts';

it('judges queries about entries that exist, each query once', () => {
  const keys = new Set(judgedEntries.map(([, key]) => key));
  expect(keys.size).toBe(judgedEntries.length);
  const unknown = judgedQueries.flatMap(({ relevant }) =>
    Object.keys(relevant).filter((key) => !keys.has(key)),
  );
  expect(unknown).toEqual([]);
  expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(judgedQueries.length);
  expect(judgedQueries.length).toBeGreaterThanOrEqual(40);
});

it('ranks the judged set no worse than it did, and better with each part', async () => {
  const bed = await openOwnTestBed('team_operations_worker');
  try {
    const keys = await indexJudged(bed.serviceDatabase, bed.team.id);
    const judgements = await judge(bed.database.forTeam(bed.team.id), keys);
    const scores = judgements.map(({ all }) => all);
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    // Words of a like meaning are no loss to what was found before them.
    const [before, meaning] = judgements.slice(-2);
    for (const [about, score] of Object.entries(before!.byAbout))
      expect({ about, isLess: meaning!.byAbout[about]! < score - 0.001 }).toEqual({ about, isLess: false });
    expect(meaning!.byAbout['meaning']).toBeGreaterThan(0.65);
    // By the meaning of "hot" alone, heat pumps and hours of the night come before what is wrong with the cut-out.
    expect(meaning!.each['cut-out hot']).toBeGreaterThan(0.9);
  } finally {
    await bed.close();
  }
});

it('finds little beside what was meant', async () => {
  const bed = await openOwnTestBed('team_operations_worker');
  try {
    const keys = await indexJudged(bed.serviceDatabase, bed.team.id);
    const team = bed.database.forTeam(bed.team.id);
    const search = (query: string) => runSearch(team, { query, kinds: judgedKinds, limit: 10 });
    let others = 0;
    for (const { query, relevant } of judgedQueries)
      others += (await search(query)).filter(({ id }) => !((keys.get(id) ?? '') in relevant)).length;
    // It was 451 when every word of a like meaning found an entry by itself.
    expect(others).toBeLessThan(370);

    // Neither what a head nor what a service is otherwise.
    const shown = (await search('service head')).map(({ title, snippet }) => `${title} ${snippet}`);
    expect(shown.length).toBeGreaterThan(3);
    for (const text of shown) expect(text).toMatch(/⟦(?:service|cut|fuse|dno)⟧/i);
    // A word that has little in common with one of the query is not highlighted.
    const marked = (await search('aggressive animal')).flatMap(({ title, snippet }) =>
      [...`${title} ${snippet}`.matchAll(/⟦([^⟧]+)⟧/g)].map(([, word]) => word?.toLowerCase()),
    );
    expect(marked).toContain('dog');
    expect(marked).not.toContain('change');
  } finally {
    await bed.close();
  }
});
