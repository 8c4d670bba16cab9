import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import fc from 'fast-check';
import { anAssetType } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

type Attributes = Record<string, number>;
interface Snapshot {
  action: string;
  status: string;
  typeVersion: number;
  attributes: Attributes;
}

/** The attributes that each version requires; both know all of them. */
const names = ['a', 'b'];
type Step =
  | { do: 'update'; attributes: Record<string, number | null> }
  | { do: 'archive' }
  | { do: 'restore'; revision: number }
  | { do: 'publish'; required: string[] };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      attributes: fc.dictionary(fc.constantFrom(...names), fc.option(fc.integer({ min: 0, max: 9 })), {
        minKeys: 1,
      }),
    }),
  },
  fc.record({ do: fc.constant('archive' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('restore' as const), revision: fc.integer({ min: 1, max: 6 }) }),
  },
  fc.record({ do: fc.constant('publish' as const), required: fc.subarray(names) }),
);

/** What the service should make of the steps. */
class Model {
  required: string[] = [];
  version = 1;
  history: Snapshot[] = [{ action: 'created', status: 'ACTIVE', typeVersion: 1, attributes: { a: 1 } }];

  get now(): Snapshot {
    return this.history.at(-1)!;
  }

  fits(attributes: Attributes): boolean {
    return this.required.every((name) => name in attributes);
  }

  private write(action: string, status: string, attributes: Attributes): boolean {
    this.history.push({ action, status, attributes, typeVersion: this.version });
    return true;
  }

  /** Makes the step; false where the service should refuse it. */
  step(step: Step): boolean {
    if (step.do === 'publish') {
      this.version += 1;
      this.required = step.required;
      return true;
    }
    if (step.do === 'archive') {
      if (this.now.status !== 'ACTIVE') return false;
      this.history.push({ ...this.now, action: 'archived', status: 'ARCHIVED' });
      return true;
    }
    if (step.do === 'restore') {
      const values = this.history[step.revision - 1];
      if (values === undefined || !this.fits(values.attributes)) return false;
      return this.write('restored', 'ACTIVE', values.attributes);
    }
    const merged = Object.entries({ ...this.now.attributes, ...step.attributes }).filter(
      ([, value]) => value !== null,
    );
    const attributes = Object.fromEntries(merged) as Attributes;
    if (this.now.status !== 'ACTIVE' || !this.fits(attributes)) return false;
    return this.write('updated', 'ACTIVE', attributes);
  }
}

const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
const ask = (path: string, body: object = {}) =>
  call(rest.app, rest.team.api_keys['apis.all']!, 'post', path, body);

/** Does a step by REST; false where it is refused. */
async function perform(
  step: Step,
  { id, typeId }: { id: string; typeId: string },
  model: Model,
): Promise<boolean> {
  if (step.do === 'publish') {
    const attributeSchema = { type: 'object', properties, required: step.required };
    await ask(`/v1/asset-types/${typeId}/versions`, { attributeSchema });
    const { body } = await ask(`/v1/asset-types/${typeId}/versions/publish`);
    const isUnfit =
      model.now.status === 'ACTIVE' && step.required.some((name) => !(name in model.now.attributes));
    expect(body.data.fit).toMatchObject({ complete: true, unfit: isUnfit ? 1 : 0 });
    return true;
  }
  const { do: verb, ...body } = step;
  const path = verb === 'restore' ? 'history/restore' : verb;
  const { status } = await ask(`/v1/assets/${id}/${path}`, body);
  expect([200, 400]).toContain(status);
  return status === 200;
}

it('does with any sequence of writes what the model does, and keeps a snapshot of each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (sequence) => {
      const model = new Model();
      const typeId = await anAssetType(rest, { type: 'object', properties });
      const created = await ask('/v1/assets', { typeId, name: 'A', attributes: { a: 1 } });
      const { id } = created.body.data as { id: string };
      for (const step of sequence) {
        const done = await perform(step, { id, typeId }, model);
        expect([step, done]).toEqual([step, model.step(step)]);
      }
      const { body } = await call(
        rest.app,
        rest.team.api_keys['apis.all']!,
        'get',
        `/v1/assets/${id}/history?limit=100`,
      );
      const kept = body.data.toReversed() as { revision: number; action: string; asset: Snapshot }[];
      expect(kept.map(({ revision }) => revision)).toEqual(model.history.map((_, index) => index + 1));
      expect(
        kept.map(({ action, asset: { status, typeVersion, attributes } }) => ({
          action,
          status,
          typeVersion,
          attributes,
        })),
      ).toEqual(model.history);
    }),
    { numRuns: 40 },
  );
});
