import { once } from 'node:events';
import { createServer } from 'node:net';

import { StackError } from '../stack-error.ts';
import { answers } from './answers.ts';
import { portHolder } from './port-holder.ts';

/** A port that a server is about to listen on, and the environment setting that moves it. */
export interface PortSetting {
  port: number;
  setting: string;
  /** What wants to listen there. */
  name: string;
}

/** Throws a sentence that names the first port that is taken, who has it, and the setting that changes it. */
export async function assertPortsFree(settings: readonly PortSetting[]): Promise<void> {
  for (const { port, setting, name } of settings) {
    if (await isPortFree(port)) continue;
    const holder = portHolder(port);
    throw new StackError(
      `Port ${port}, which ${name} would use, is taken${holder ? ` by ${holder}` : ''}: ` +
        `stop what uses it, or choose another port with ${setting}=<port>.`,
    );
  }
}

async function isPortFree(port: number): Promise<boolean> {
  // macOS lets one listen on 127.0.0.1 beside someone who listens on all addresses: so ask whether someone answers.
  return !(await answers('127.0.0.1', port)) && (await canListen(port));
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
