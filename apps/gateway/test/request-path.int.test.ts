import { executedFiles, expectSection, filesByFolder } from '@team-operations/testing';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('lists the files that run for POST /v1/jobs in docs/architecture.md', async () => {
  const { team, app } = gateway;
  const create = (key: string) =>
    call(app, key, 'post', '/v1/jobs', { jobTypeId: team.job_type_id, scheduledDate: '2026-03-01' }).expect(
      201,
    );
  // The first request compiles schemas and finds metrics.
  await create(team.api_keys['apis.all']!);
  const files = await executedFiles(() => create(team.api_keys['jobs.write']!));
  await expectSection('docs/architecture.md', 'files of POST /v1/jobs', filesByFolder(files));
});
