import type { ServiceRole } from '../service-roles.ts';

/** The login that a service connects with. Several processes of one service may share it; two services may not. */
export interface ServiceLogin {
  /** Environment variable of the connection string, for messages. */
  setting: string;
  /** The role of the migrations that the login must be a member of. */
  role: ServiceRole;
}
