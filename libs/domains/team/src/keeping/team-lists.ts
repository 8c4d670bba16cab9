import { Type, type TSchema } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { FAILURE_CODES } from '@team-operations/market';
import { composeChange } from '@team-operations/operations';
import { Line, Nullable, OneOf, Stored, Strict, validator, type Validator } from '@team-operations/schemas';
import { itemOf, type Columns, type ItemInput, type TeamList } from './team-list.ts';

type Properties = Record<string, TSchema>;

const reading = (schema: TSchema) => validator(schema) as Validator<ItemInput>;

/** A new item has what is required; a change any part, and whether the item is retired. */
function readers(required: Properties, optional: Properties = {}) {
  const partly = (properties: Properties) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]));
  return {
    readNew: reading(Strict({ ...required, ...partly(optional) })),
    readChange: reading(Strict(partly({ ...required, ...optional, retired: Type.Boolean() }))),
  };
}

const Mpid = Type.String({ pattern: '^[A-Z0-9]{4}$', description: 'four capital letters or digits' });

const jobTypes: TeamList = {
  kind: 'job-types',
  table: 'job_type',
  operations: 'job_types',
  columns: { name: ['name', 'text'], description: ['description', 'text'] } satisfies Columns<'job-types'>,
  unique: { property: 'name', column: 'name', constraint: 'job_type_team_id_name_key' },
  renamed: 'job-type.renamed',
  ...readers({ name: Line(100) }, { description: Nullable(Stored(2000)) }),
};

/**
 * Messages that were sent stay with the MPID to which they went, and nothing sends them to another one: on the jobs that have started, the supplier
 * must be changed, which sends what the new one lacks and names who has the old ones.
 */
const keepReceiver: TeamList['prepare'] = async (transaction, { id, input, author }) => {
  if (id === null || input['mpid'] === undefined) return;
  const { teamId } = author.principal;
  // Messages that are planned at this moment keep its key until they are written: they are waited for, and counted.
  await transaction.query(
    sql`SELECT FROM supplier WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid FOR UPDATE`,
  );
  const [used] = await transaction.query<{ mpid: string; jobs: string }>(sql`
    SELECT supplier.mpid, count(*)::text AS jobs FROM supplier JOIN job ON job.team_id = supplier.team_id AND job.supplier_id = supplier.id
    WHERE supplier.team_id = ${teamId}::uuid AND supplier.id = ${id}::uuid AND supplier.mpid <> ${input['mpid']}
      AND job.status <> ALL (${['PENDING', 'ASSIGNED']}::job_status[]) GROUP BY supplier.mpid`);
  if (used === undefined) return;
  const jobs =
    used.jobs === '1'
      ? 'a job that has started or was cancelled'
      : `${used.jobs} jobs that have started or were cancelled`;
  throw badRequest({
    path: 'mpid',
    message: `cannot be changed: messages of ${jobs} may have gone to ${used.mpid}`,
    fix: 'Add a supplier with the other MPID, set it on those jobs (`supplierId` of PATCH /v1/jobs/{id}), and retire this one.',
  });
};

const suppliers: TeamList = {
  kind: 'suppliers',
  table: 'supplier',
  operations: 'suppliers',
  columns: { name: ['name', 'text'], mpid: ['mpid', 'text'] } satisfies Columns<'suppliers'>,
  unique: { property: 'mpid', column: 'mpid', constraint: 'supplier_team_id_mpid_key' },
  renamed: 'supplier.renamed',
  ...readers({ name: Line(100), mpid: Mpid }),
  prepare: keepReceiver,
};

const columnsOfReasons = {
  reason: ['reason', 'text'],
  nextActor: ['next_actor', 'text'],
  nextAction: ['next_action', 'text'],
  rebookingLimit: ['rebooking_limit', 'int'],
  failureCodes: ['failure_codes', 'text[]'],
  isDefault: ['is_default', 'boolean'],
} as const satisfies Columns<'abort-reasons'>;

interface StoredReason {
  isDefault: boolean;
  retired: boolean;
}

/** A submission of a failed visit gets the default when no other reason fits: a team always has one that is in use. */
const keepDefault: TeamList['prepare'] = async (transaction, { id, input, author }) => {
  const { teamId } = author.principal;
  const [stored] = await transaction.query<StoredReason>(sql`
    SELECT is_default AS "isDefault", retired_at IS NOT NULL AS retired FROM abort_reason
    WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
  const { isDefault = stored?.isDefault, retired = stored?.retired } = input;
  if (isDefault === true && retired === true)
    throw badRequest({
      path: input.retired === true ? 'retired' : 'isDefault',
      message: 'would leave the team with a default that is retired',
      fix: input.retired === true ? 'Make another reason the default first.' : 'Restore the reason first.',
    });
  if (stored?.isDefault === true && isDefault !== true)
    throw badRequest({
      path: 'isDefault',
      message: 'is of the default, which a team always has',
      fix: 'Make another reason the default.',
    });
  if (input['isDefault'] !== true) return;
  const change = withoutDefault(teamId, id);
  await transaction.query(composeChange('abort_reasons.change', change, author, { returnsResource: false }));
};

function withoutDefault(teamId: string, id: string | null) {
  const statement = sql`
    UPDATE abort_reason SET is_default = false
    WHERE team_id = ${teamId}::uuid AND is_default AND id IS DISTINCT FROM ${id}::uuid
    RETURNING new.id, ${itemOf({ columns: columnsOfReasons }, 'old')} AS before,
      ${itemOf({ columns: columnsOfReasons }, 'new')} AS after`;
  return { statement, events: [] };
}

const abortReasons: TeamList = {
  kind: 'abort-reasons',
  table: 'abort_reason',
  operations: 'abort_reasons',
  columns: columnsOfReasons,
  unique: { property: 'reason', column: 'reason', constraint: 'abort_reason_team_id_reason_key' },
  ...readers(
    {
      reason: Line(100),
      nextActor: Line(100),
      nextAction: Line(300),
      rebookingLimit: Type.Integer({ minimum: 0, maximum: 100 }),
    },
    {
      failureCodes: Type.Array(OneOf(FAILURE_CODES), { maxItems: FAILURE_CODES.length, uniqueItems: true }),
      isDefault: Type.Boolean(),
    },
  ),
  prepare: keepDefault,
};

/** Every list that a team keeps at Settings > Team. */
export const teamLists: readonly TeamList[] = [jobTypes, suppliers, abortReasons];
