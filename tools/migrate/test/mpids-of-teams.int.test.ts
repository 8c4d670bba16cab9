import { openEarlierDatabase, type EarlierDatabase } from './earlier-database.ts';

let earlier: EarlierDatabase;
beforeEach(async () => (earlier = await openEarlierDatabase('_mpids_of_teams')));
afterEach(() => earlier.close());

const teams = (...mpids: string[]) =>
  Promise.all(
    mpids.map((mpid, n) =>
      earlier.client.query(`INSERT INTO team (id, name, mpid) VALUES (uuidv7(), $1, $2)`, [
        `Team ${n}`,
        mpid,
      ]),
    ),
  );
const stored = async () =>
  (await earlier.client.query<{ mpid: string }>('SELECT mpid FROM team ORDER BY name')).rows.map(
    ({ mpid }) => mpid,
  );

it('writes MPIDs in capital letters, and takes no others afterwards', async () => {
  await teams('nort', ' SouT ', 'W1ST', 'EAST', 'EAST');
  await earlier.migrate();
  expect(await stored()).toEqual(['NORT', 'SOUT', 'W1ST', 'EAST', 'EAST']);
  for (const mpid of ['midl', 'MIDLA', 'MID', 'MÏDL', 'MID\u200b'])
    await expect(teams(mpid)).rejects.toMatchObject({ code: '23514', constraint: 'team_mpid_form' });
});

it.each([
  [
    ['nort', 'NORT'],
    /^These teams have one MPID, in capital and small letters: Team 0 \(.*MPID nort\); Team 1/,
  ],
  [
    ['NORTH'],
    /^The MPID of these teams is not four letters or digits: Team 0 \(.*MPID NORTH\)\. Correct team\.mpid/,
  ],
])('names the teams that it cannot decide about: %j', async (mpids, message) => {
  await teams(...mpids);
  await expect(earlier.migrate()).rejects.toThrow(message);
  expect(await stored()).toEqual(mpids);
});
