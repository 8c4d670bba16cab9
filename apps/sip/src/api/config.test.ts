import { describeSurfaceInProduction } from '@team-operations/testing';
import { sipApiConfig } from './config.ts';

describeSurfaceInProduction({
  definition: sipApiConfig,
  database: 'SIP_DATABASE_URL',
});
