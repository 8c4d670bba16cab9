import { grantsTo } from '@team-operations/catalogue';
import type { ServiceName } from '@team-operations/database';
import { serviceRoles } from '@team-operations/database';
import { inWords, rightsOf, testStack } from '@team-operations/testing';
import { withConnection } from '../../src/index.ts';

it.each(serviceRoles)('%s may do with tables what their owners declare, and nothing else', async (role) => {
  const rights = await withConnection(testStack().databaseUrl, (client) => rightsOf(client, role));
  const declared = grantsTo(role.replace('team_operations_', '') as ServiceName);
  expect(rights.map(inWords).sort()).toEqual(declared.sort());
});
