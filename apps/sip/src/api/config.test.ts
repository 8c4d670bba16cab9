import { describeSurfaceInProduction } from '@team-operations/testing';
import { sipApiConfig } from './config.ts';

describeSurfaceInProduction({
  definition: sipApiConfig,
  main: 'apps/sip/src/api/main.ts',
  database: 'SIP_DATABASE_URL',
});
