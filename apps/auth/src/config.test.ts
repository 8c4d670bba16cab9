import { describeSurfaceInProduction } from '@team-operations/testing';
import { authConfig } from './config.ts';

describeSurfaceInProduction({
  definition: authConfig,
  database: 'AUTH_DATABASE_URL',
});
