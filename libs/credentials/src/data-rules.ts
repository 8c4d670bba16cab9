import { sql, type DataRules, type RetentionRule } from '@team-operations/database';
import { grants } from './grants.ts';
import { personalData } from './personal-data.ts';

const securityEvents: RetentionRule = {
  holds: 'Security events: sign-ins, approvals, credentials, with address and browser',
  deletesFrom: ['security_event'],
  end: 'deleted',
  days: 400,
  atLeast: 366,
  why: 'Intrusions are often found months later; 13 months allow a comparison with the previous year.',
  environment: 'RETENTION_SECURITY_EVENT_DAYS',
  purge: (days, atMost) =>
    sql`SELECT purge_security_events(now() - make_interval(days => ${days}::int), ${atMost}::int) AS rows`,
};

/** How long the tables of credentials and sign-in are kept, and what they say of people. */
export const credentialsData: DataRules = {
  retention: { securityEvents },
  deletedElsewhere: [
    {
      holds: 'Expired codes and tokens; sessions; rate limit counters',
      keeps: '1 day at most',
      by: 'auth',
      tables: [
        'oauth_authorization_code',
        'oauth_access_token',
        'oauth_refresh_token',
        'sign_in_session',
        'rate_limit_window',
      ],
    },
    {
      holds: 'Links for a new password that were used, withdrawn or have expired',
      keeps: '30 days',
      by: 'auth',
      tables: ['password_link'],
    },
    {
      holds: 'Self-registered clients that were never approved',
      keeps: '30 days',
      by: 'auth',
      tables: ['oauth_client', 'oauth_registration_token'],
    },
  ],
  keptForGood: [
    {
      holds: 'API keys and grants, including revoked ones',
      why: 'Audit entries and security events refer to them; they are revoked.',
      tables: ['api_key', 'oauth_grant'],
    },
  ],
  columns: {
    api_key: { erased: ['name'], nothing: ['hint', 'scopes', 'last_used_surface', 'last_used_operation'] },
    oauth_access_token: { nothing: ['scopes'] },
    oauth_authorization_code: { 'soon gone': ['payload'] },
    oauth_client: {
      'free text': ['name', 'description', 'metadata'],
      nothing: ['client_id', 'website', 'redirect_uris', 'scopes', 'auth_method'],
    },
    oauth_grant: { nothing: ['client_id', 'scopes', 'last_used_surface', 'last_used_operation'] },
    oauth_refresh_token: { nothing: ['payload'] },
    oauth_registration_token: { nothing: ['client_id'] },
    rate_limit_window: { 'soon gone': ['key'], nothing: ['name'] },
    security_event: {
      kept: ['address', 'user_agent', 'details'],
      nothing: ['event', 'client_id', 'request_id'],
    },
    sign_in_session: { erased: ['address', 'user_agent'] },
  },
  personalData,
  grants,
};
