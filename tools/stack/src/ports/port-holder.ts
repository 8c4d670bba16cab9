import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** Who listens on a port of this machine, such as `java (process 4711)`, as far as we may see it. */
export function portHolder(port: number): string | undefined {
  return existsSync('/proc/net/tcp') ? holderFromProc(port) : holderFromLsof(port);
}

function holderFromProc(port: number): string | undefined {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((table) => existsSync(table));
  const sockets = tables.flatMap((table) => listeningSockets(readFileSync(table, 'utf8'), port));
  const links = new Set(sockets.map((inode) => `socket:[${inode}]`));
  if (links.size === 0) return undefined;
  const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && hasOpen(entry, links));
  return pid && `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`;
}

/** Inodes of the sockets that listen on the port, from the text of proc(5) net/tcp. */
export function listeningSockets(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = table
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, local, , state]) => state === listening && local?.endsWith(`:${wanted}`))
    .flatMap((row) => row[9] ?? []);
}

function hasOpen(pid: string, links: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((file) => links.has(readlinkSync(`/proc/${pid}/fd/${file}`)));
  } catch {
    // It ended meanwhile, or belongs to someone else.
    return false;
  }
}

function holderFromLsof(port: number): string | undefined {
  try {
    const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'];
    const text = execFileSync('lsof', args, { encoding: 'utf8', stdio: 'pipe' });
    const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(text) ?? [];
    return pid && `${name} (process ${pid})`;
  } catch {
    return undefined;
  }
}
