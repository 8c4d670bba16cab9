import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

type Result = Parameters<AppBridge['sendToolResult']>[0];
type Options = NonNullable<ConstructorParameters<typeof AppBridge>[3]>;
type Context = NonNullable<Options['hostContext']>;

export interface ShownCall {
  /** As the server lists it. */
  tool: NonNullable<Context['toolInfo']>['tool'];
  input: Record<string, unknown>;
  result: Result;
  /** False: the host takes no message from a view. */
  takesMessages?: boolean;
}

/** What a view has asked of the host. */
interface Asked {
  messages: string[];
  /** Calls of tools, all of which are refused. */
  calls: string[];
}

declare global {
  interface Window {
    asked: Asked;
    showView(call: ShownCall): Promise<void>;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const themeOf = () => (dark.matches ? 'dark' : 'light');

/** What ends the bridge of the view before. */
let endLast: () => Promise<unknown> = () => Promise.resolve();

/**
 * A host in a browser: a frame that runs scripts and can do nothing else, and the bridge of the extension's own package. Nothing is left of the
 * view before.
 */
window.showView = async ({ tool, input, result, takesMessages = true }) => {
  await endLast();
  window.asked = { messages: [], calls: [] };
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = tool.title ?? tool.name;
  document.getElementById('views')?.replaceChildren(frame);
  const capabilities = takesMessages ? { message: { text: {} } } : {};
  const hostContext: Context = { theme: themeOf(), toolInfo: { tool } };
  const bridge = new AppBridge(null, { name: 'test-host', version: '1' }, capabilities, { hostContext });
  endLast = () => bridge.close();
  dark.onchange = () => bridge.setHostContext({ theme: themeOf(), toolInfo: { tool } });
  bridge.onmessage = async ({ content }) => {
    for (const part of content) window.asked.messages.push(part.type === 'text' ? part.text : part.type);
    return {};
  };
  bridge.oncalltool = async ({ name }) => {
    window.asked.calls.push(name);
    throw new Error('This host calls no tool for a view.');
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.setAttribute('height', String(Math.ceil(height)));
  };
  const initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  const view = frame.contentWindow!;
  await bridge.connect(new PostMessageTransport(view, view));
  frame.src = '/view';
  await initialized;
  await bridge.sendToolInput({ arguments: input });
  await bridge.sendToolResult(result);
};
