import { Type, type Static } from '@sinclair/typebox';
import { AppError } from '@team-operations/errors';
import { defineRead, type OperationContext, type RequestPart } from '@team-operations/operations';
import { IsoInstant, Nullable, OwnText, Strict, Uuid } from '@team-operations/schemas';
import type { Scope } from '@team-operations/scopes';
import type { AuditedChange, RequestChanges } from './changes-of-requests.ts';

const Step = Strict({
  at: IsoInstant,
  kind: OwnText('change, submission, flow, event or webhook'),
  summary: Type.String({ description: 'Summary of the step' }),
  path: Nullable(Type.String({ description: 'Path to read it; null if there is none' })),
  credentialId: Nullable({
    ...Uuid,
    description: 'Credential that made a change, since callers may share an id; null for other steps',
  }),
});

const RequestHistory = Strict(
  {
    requestId: Type.String(),
    call: Nullable(
      Strict(
        {
          at: IsoInstant,
          operation: OwnText(),
          surface: OwnText(),
          credentialId: Uuid,
          personId: Nullable(Uuid),
        },
        { description: 'Operation and caller of the first change; null without the required scope' },
      ),
    ),
    steps: Type.Array(Step, { description: 'Changes and effects, oldest first' }),
    complete: Type.Boolean({ description: 'False: some steps are not shown' }),
    hidden: Type.Array(Strict({ kind: OwnText(), scope: OwnText() }), {
      description: 'Kinds of step that the credential cannot read, with the required scope',
    }),
  },
  { title: 'RequestHistory' },
);

type Found = Omit<Static<typeof RequestHistory>, 'requestId' | 'call'>;

/** The most steps of one kind. */
const mostSteps = 100;

const unknownRequest = () =>
  new AppError('NotFoundError', [
    {
      path: 'requestId',
      message: 'does not match a request of this team that changed data',
      fix: 'Send the `X-Request-Id` of the response, or `request_id` of the submission.',
    },
  ]);

const isShown = (scope: Scope | null, scopes: ReadonlySet<Scope>) => scope !== null && scopes.has(scope);

function foundChanges(
  changes: RequestChanges,
  all: readonly AuditedChange[],
  scopes: ReadonlySet<Scope>,
): Found {
  const needed = [...new Set(all.map(changes.scopeOf))].filter((scope) => scope !== null);
  const shown = all.filter((change) => isShown(changes.scopeOf(change), scopes));
  return {
    steps: shown.slice(0, mostSteps).map((change) => ({
      kind: 'change',
      ...changes.toStep(change),
      credentialId: change.credentialId,
    })),
    complete: shown.length <= mostSteps,
    hidden: needed.filter((scope) => !scopes.has(scope)).map((scope) => ({ kind: 'change', scope })),
  };
}

async function foundBy(
  { kind, scope, furtherScopes = [], find }: RequestPart,
  requestId: string,
  context: OperationContext,
): Promise<Found> {
  if (!context.principal.scopes.has(scope)) return { steps: [], complete: true, hidden: [{ kind, scope }] };
  const steps = await find(requestId, mostSteps + 1, context);
  return {
    steps: steps.slice(0, mostSteps).map((step) => ({ kind, ...step, credentialId: null })),
    complete: steps.length <= mostSteps,
    hidden: furtherScopes
      .filter((further) => !context.principal.scopes.has(further))
      .map((further) => ({ kind, scope: further })),
  };
}

/** What a statement wrote has one time: it stays as it was found, the changes first. */
const byTime = ({ at: one }: { at: string }, { at: other }: { at: string }) =>
  one === other ? 0 : one < other ? -1 : 1;

const distinct = (hidden: Found['hidden']) => [
  ...new Map(hidden.map((one) => [`${one.kind} ${one.scope}`, one])).values(),
];

/** What one request did across the services (docs/decisions/0070-history-of-a-request.md). */
export const getRequest = (changes: RequestChanges, parts: readonly RequestPart[]) =>
  defineRead({
    name: 'requests.get',
    summary: "Get a request's history",
    description:
      'Returns the changes, events, market messages and webhooks of a request, with their times. Events are available for seven days. `hidden` lists parts that require another scope.',
    scope: 'team.read',
    rest: { method: 'get', path: '/v1/requests/:requestId' },
    input: Strict({
      requestId: Type.String({
        pattern: '^[A-Za-z0-9._-]{8,64}$',
        description: '`X-Request-Id` of the response, or `request_id` of a submission',
      }),
    }),
    output: RequestHistory,
    example: { requestId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0e' },
    async handle({ requestId }, context) {
      const { scopes } = context.principal;
      const all = await changes.find(context.team, requestId, mostSteps + 1);
      const [first] = all;
      if (first === undefined) throw unknownRequest();
      const found = [
        foundChanges(changes, all, scopes),
        ...(await Promise.all(parts.map((part) => foundBy(part, requestId, context)))),
      ];
      const { operation, surface, credentialId, personId, at } = first;
      return {
        requestId,
        call: isShown(changes.scopeOf(first), scopes)
          ? { at, operation, surface, credentialId, personId }
          : null,
        steps: found.flatMap(({ steps }) => steps).toSorted(byTime),
        complete: found.every(({ complete }) => complete),
        hidden: distinct(found.flatMap(({ hidden }) => hidden)),
      };
    },
  });
