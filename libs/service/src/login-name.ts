import { userInfo } from 'node:os';

/** The login name of this process, for what is noted of commands; a container may run it as a number without a name. */
export function loginName(ask: () => { username: string } = userInfo): string {
  try {
    return ask().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
