import { describeSurfaceInProduction } from '@team-operations/testing';
import { authConfig } from './config.ts';

describeSurfaceInProduction({
  definition: authConfig,
  main: 'apps/auth/src/main.ts',
  database: 'AUTH_DATABASE_URL',
});
