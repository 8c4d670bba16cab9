import type { App } from '@modelcontextprotocol/ext-apps';

/** What a view can ask of the program that shows it. It can call no tool: what changes data goes through the conversation. */
export interface Host {
  /** Title of the tool that was called. */
  tool: string | undefined;
  /** Whether the host takes messages of the person. */
  takesMessages: boolean;
  /** Adds a message of the person to the conversation. False: the host refused it. */
  say(text: string): Promise<boolean>;
}

export const hostOf = (app: App): Host => ({
  tool: app.getHostContext()?.toolInfo?.tool.title,
  takesMessages: app.getHostCapabilities()?.message !== undefined,
  async say(text) {
    try {
      const { isError } = await app.sendMessage({ role: 'user', content: [{ type: 'text', text }] });
      return isError !== true;
    } catch {
      return false;
    }
  },
});
