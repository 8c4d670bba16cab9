import type { Resources } from '../../src/surface/resources.ts';
import type { Surface } from '../../src/surface/surface.ts';
import type { SurfaceParts } from '../../src/surface/surface-parts.ts';
import type { Prompts, PromptText } from '../../src/surface/prompts.ts';
import { embedded, image, png, text } from './suite-contents.ts';
import { suiteTools } from './suite-tools.ts';

const entry = (uri: string, mimeType: string) => ({
  uri,
  name: uri.slice('test://'.length),
  title: uri,
  description: `The resource ${uri}.`,
  mimeType,
});

function read(uri: string) {
  if (uri === 'test://static-text') return { uri, mimeType: 'text/plain', text: 'A static text.' };
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: png };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  return id === undefined ? undefined : { uri, mimeType: 'application/json', text: JSON.stringify({ id }) };
}

/** As much of them as the suite asks for: its resources are no rows. */
const resources = {
  list: () =>
    Promise.resolve([entry('test://static-text', 'text/plain'), entry('test://static-binary', 'image/png')]),
  templates() {
    const { uri, ...template } = entry('test://template/{id}/data', 'application/json');
    return [{ ...template, uriTemplate: uri }];
  },
  read: (_caller: unknown, uri: string) => Promise.resolve(read(uri)),
  scopeOf: () => undefined,
  rowsOf: () => Promise.resolve([]),
} as unknown as Resources;

type Sent = Readonly<Record<string, string>>;

const promptTexts: Record<string, { arguments: string[]; content: (sent: Sent) => PromptText['content'] }> = {
  test_simple_prompt: { arguments: [], content: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    content: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    content: ({ resourceUri = '' }) => [embedded(resourceUri, 'Embedded.'), text('Please process it.')],
  },
  test_prompt_with_image: { arguments: [], content: () => [image, text('Please analyze the image.')] },
};

const prompts: Prompts = {
  list: () =>
    Object.entries(promptTexts).map(([name, { arguments: known }]) => ({
      name,
      title: name,
      description: `The prompt ${name}.`,
      arguments: known.map((argument) => ({ name: argument, description: argument, required: true })),
    })),
  get(_caller, name, sent) {
    const content = promptTexts[name]?.content(sent);
    return content === undefined ? undefined : { description: name, content };
  },
  named: () => undefined,
};

/** What the scenarios of the conformance suite call, in place of the operations: the transport and both adapters are those of the service. */
export function createSuiteSurface(parts: Pick<SurfaceParts, 'secretBox'>): Surface {
  const tools = suiteTools(parts);
  return {
    // Schemas of the suite's own, which no operation has.
    listTools: () =>
      Object.entries(tools).map(([name, { inputSchema = { type: 'object' } }]) => ({
        name,
        description: `The tool ${name}.`,
        inputSchema,
      })) as unknown as ReturnType<Surface['listTools']>,
    callTool(caller, call) {
      const tool = Object.hasOwn(tools, call.name) ? tools[call.name] : undefined;
      return tool === undefined ? undefined : Promise.resolve(tool.call(call, caller));
    },
    resources,
    prompts,
    complete: () => Promise.resolve({ values: [], total: 0, hasMore: false }),
    explainUnknown: (_, { name }) => Promise.resolve(`Unknown tool: ${name}`),
    missingScopes: () => [],
    refuse: (_caller, _calls, error) => Promise.resolve(error),
  };
}
