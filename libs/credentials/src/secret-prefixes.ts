import { accessTokenPrefix } from './access-token-secret.ts';

/** What each kind of secret of OAuth starts with (specification 2.1), so that a leaked or misplaced one is recognised. */
export const secretPrefixes = {
  accessToken: accessTokenPrefix,
  refreshToken: 'svc_rt_',
  authorizationCode: 'svc_code_',
  registrationToken: 'svc_reg_',
  clientSecret: 'svc_cs_',
} as const;
