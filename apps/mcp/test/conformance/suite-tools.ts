import { pause } from '@team-operations/service/loops';
import type { Caller } from '../../src/surface/caller.ts';
import type { CallOutcome } from '../../src/surface/result.ts';
import type { ToolCall } from '../../src/surface/surface.ts';
import type { SurfaceParts } from '../../src/surface/surface-parts.ts';
import { audio, embedded, image, text } from './suite-contents.ts';
import { questionTools } from './suite-questions.ts';

/** With what a server must not leave out of a schema; ours have none of it (docs/decisions/0088-tools-of-assistants.md). */
const fullSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { $anchor: 'address', type: 'object', properties: { city: { type: 'string' } } } },
  properties: {
    kind: { enum: ['phone', 'email'] },
    phone: {},
    email: {},
    address: { $ref: '#/$defs/address' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { kind: { const: 'phone' } } },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

export interface SuiteTool {
  inputSchema?: object;
  call: (call: ToolCall, caller: Caller) => CallOutcome | Promise<CallOutcome>;
}

const answering = (content: object[], more: object = {}): SuiteTool => ({
  call: () => ({ result: { content, structuredContent: {}, ...more } }) as unknown as CallOutcome,
});

/** The tools that the scenarios call. */
export function suiteTools(parts: Pick<SurfaceParts, 'secretBox'>): Record<string, SuiteTool> {
  const asking = Object.entries(questionTools(parts)).map(([name, call]) => [name, { call }]);
  return {
    test_simple_text: answering([text('This is a simple text response for testing.')]),
    test_image_content: answering([image]),
    test_audio_content: answering([audio]),
    test_embedded_resource: answering([embedded('test://embedded-resource', 'An embedded resource.')]),
    test_multiple_content_types: answering([
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', '{"test":"data"}', 'application/json'),
    ]),
    test_error_handling: answering([text('This tool returns an error.')], { isError: true }),
    test_logging_tool: answering([text('Nothing is logged to the client.')]),
    json_schema_2020_12_tool: { ...answering([text('Valid.')]), inputSchema: fullSchema },
    // Long enough for three reports, of which there is one each second.
    test_tool_with_progress: {
      call: async ({ signal }) => {
        await pause(3200, signal ?? new AbortController().signal);
        return { result: { content: [text('Done.')], structuredContent: {} } };
      },
    },
    ...(Object.fromEntries(asking) as Record<string, SuiteTool>),
  };
}
