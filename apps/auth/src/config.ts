import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import { surfaceSettings } from '@team-operations/http';
import { jobSettings } from '@team-operations/operations';
import {
  defineConfig,
  makeKey,
  loadConfigOrExit,
  processSettings,
  setting,
  weaknessOfKeys,
} from '@team-operations/service';
import { faultOfCookieKeys } from './keys/cookie-keys.ts';
import { faultOfSigningKeys, makeSigningKeys, weaknessOfSigningKeys } from './keys/signing-keys.ts';
import { authJobs } from './purge.ts';

/** How the process logs in to its database. */
export const authLogin = {
  setting: 'AUTH_DATABASE_URL',
  role: 'team_operations_auth',
} as const satisfies ServiceLogin;

/** Every setting of the authorization server. */
export const authConfig = defineConfig({
  ...processSettings,
  ...surfaceSettings,
  port: setting.integer({
    environment: 'AUTH_PORT',
    min: 0,
    max: 65535,
    default: 3006,
    doc: 'Port of the authorization server and its pages.',
  }),
  metricsPort: setting.integer({
    environment: 'AUTH_METRICS_PORT',
    min: 0,
    max: 65535,
    default: 9467,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(authLogin),
  databaseConnections: setting.integer({
    environment: 'AUTH_DATABASE_CONNECTIONS',
    min: 1,
    max: 200,
    default: 10,
    doc: 'Maximum number of database connections of one process.',
  }),
  cookieKeys: setting.optionalInLocalMode(
    setting.key({
      environment: 'AUTH_COOKIE_KEYS',
      faultOf: faultOfCookieKeys,
      weaknessOf: weaknessOfKeys,
      make: makeKey,
      doc: 'Keys for session forms and rotated tokens, separated by commas, each 32 random bytes or more in base64 (`openssl rand -base64 32`): the first is used, all are accepted. Required unless SERVICE_MODE is local.',
    }),
  ),
  signingKeys: setting.optionalInLocalMode(
    setting.key({
      environment: 'AUTH_SIGNING_KEYS',
      faultOf: faultOfSigningKeys,
      weaknessOf: weaknessOfSigningKeys,
      make: makeSigningKeys,
      doc: 'JSON Web Key Set of private P-256 keys with a kid: the first signs the metadata, all are published. Required unless SERVICE_MODE is local.',
    }),
  ),
  ...jobSettings('AUTH', authJobs),
  tokenLimit: setting.integer({
    environment: 'OAUTH_TOKEN_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 20,
    doc: 'Token requests per 15 minutes for one client at one address; 0 disables the limit.',
  }),
  registrationLimit: setting.integer({
    environment: 'OAUTH_REGISTRATION_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 20,
    doc: 'Client registrations per 15 minutes from one address, and as many changes and as many reads of them; 0 disables the limit.',
  }),
  signInLimit: setting.integer({
    environment: 'SIGN_IN_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 100,
    doc: 'Failed sign-in attempts per 15 minutes from one address, and as many invitation links and password links that do not work; 0 disables the limit. Repeated attempts on one account are delayed earlier.',
  }),
  refreshGraceSeconds: setting.integer({
    environment: 'OAUTH_REFRESH_GRACE_SECONDS',
    min: 0,
    max: 300,
    default: 10,
    doc: 'Time in which a used refresh token returns the same new token, for clients that refresh concurrently.',
  }),
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(authConfig, process.env);
