import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { requireRow, sql, type TeamReader } from '@team-operations/database';
import { defineRead } from '@team-operations/operations';
import { OneOf, Strict, Uuid } from '@team-operations/schemas';
import { assetStatuses } from './asset-status.ts';

/** How many assets are counted, and how many options there are of a kind. */
const mostCounted = 10_000;
const mostOptions = 100;
const mostValues = 500;

const count = Type.Integer({ minimum: 1 });
const options = <Option extends TSchema>(option: Option, what: string) =>
  Type.Array(option, { description: `${what}, the most frequent first` });
const Named = Strict({ id: Uuid, name: Type.String(), count });
const Value = Strict({
  typeId: Uuid,
  attribute: Type.String(),
  value: Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
  count,
});

const AssetFilterOptions = Strict(
  {
    counted: Type.Integer({ minimum: 0, description: 'Number of assets counted, newest first' }),
    complete: Type.Boolean({ description: `False when the team has more than ${mostCounted}` }),
    statuses: options(Strict({ status: OneOf(assetStatuses), count }), 'Statuses'),
    types: options(Named, `At most ${mostOptions} types`),
    sites: options(Named, `At most ${mostOptions} sites (none without the scope docs.read)`),
    attributes: options(
      Value,
      `At most ${mostValues} values of attributes that are booleans or have an \`enum\` in the published version of the type`,
    ),
  },
  { title: 'AssetFilterOptions' },
);

/** One read of the newest assets by the index of the list; everything is counted from it. */
const countOptions = ({ teamId }: TeamReader, readsSites: boolean) => sql`
  WITH newest AS MATERIALIZED (
    SELECT type_id, status, site_id, attributes FROM asset WHERE team_id = ${teamId}::uuid
    ORDER BY created_at DESC, id DESC LIMIT ${mostCounted + 1}),
  counted AS MATERIALIZED (SELECT * FROM newest LIMIT ${mostCounted}),
  statuses AS (SELECT status, count(*) AS count FROM counted GROUP BY status),
  types AS (
    SELECT id, name, count(*) AS count FROM counted JOIN asset_type ON team_id = ${teamId}::uuid AND id = type_id
    GROUP BY id, name ORDER BY count(*) DESC, id LIMIT ${mostOptions}),
  sites AS (
    SELECT id, name, count(*) AS count FROM counted JOIN site ON team_id = ${teamId}::uuid AND id = site_id WHERE ${readsSites}::boolean
    GROUP BY id, name ORDER BY count(*) DESC, id LIMIT ${mostOptions}),
  choices AS (
    SELECT published.type_id, property.key FROM asset_type
    JOIN asset_type_version AS published
      ON published.team_id = asset_type.team_id AND published.type_id = id AND published.version = published_version
    CROSS JOIN jsonb_each(published.attribute_schema->'properties') AS property
    WHERE asset_type.team_id = ${teamId}::uuid AND (property.value ? 'enum' OR property.value->>'type' = 'boolean')),
  attributes AS (
    SELECT choices.type_id AS "typeId", choices.key AS attribute, counted.attributes->choices.key AS value, count(*) AS count
    FROM counted JOIN choices ON choices.type_id = counted.type_id AND counted.attributes ? choices.key
    GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2, 3 LIMIT ${mostValues})
  SELECT (SELECT count(*)::int FROM counted) AS counted, (SELECT count(*) FROM newest) <= ${mostCounted}::int AS complete,
    (SELECT coalesce(json_agg(statuses ORDER BY count DESC, status), '[]') FROM statuses) AS statuses,
    (SELECT coalesce(json_agg(types ORDER BY count DESC, id), '[]') FROM types) AS types,
    (SELECT coalesce(json_agg(sites ORDER BY count DESC, id), '[]') FROM sites) AS sites,
    (SELECT coalesce(json_agg(attributes ORDER BY count DESC, "typeId", attribute, value), '[]') FROM attributes) AS attributes`;

export const filterOptions = defineRead({
  name: 'assets.filter_options',
  summary: 'Get the filters of the list of assets',
  description:
    'Returns the statuses, types, sites and attribute values of the assets of the team, each with the number of assets.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/assets/filter-options' },
  input: Strict({}),
  output: AssetFilterOptions,
  example: {},
  async handle(_input, { team, principal }) {
    const counting = countOptions(team, principal.scopes.has('docs.read'));
    const [found] = await team.query<Static<typeof AssetFilterOptions>>(counting);
    return requireRow(found);
  },
});
