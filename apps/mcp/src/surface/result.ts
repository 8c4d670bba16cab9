import type { AppError } from '@team-operations/errors';

/** A part of what a model reads. */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType: string; text: string } };

/** The result of a tool, the same for every revision of the protocol. */
export type ToolResult = {
  content: Content[];
  structuredContent: Record<string, unknown>;
  isError?: true;
};

/** One thing that a client is asked for, by the method with which the protocol asks for it: a form that a person fills in, for example. */
export type InputRequest =
  | { method: 'elicitation/create'; params: FormRequest }
  | { method: 'sampling/createMessage'; params: { messages: TextMessage[]; maxTokens: number } }
  | { method: 'roots/list'; params: Record<string, never> };

/** A form for the person, with fields of one value each. */
export type FormRequest = {
  mode: 'form';
  message: string;
  requestedSchema: { type: 'object'; properties: Record<string, FormField>; required: string[] };
};

type FieldText = { title?: string; description?: string };
export type FormField = ({ type: 'string' } & FieldText) | ({ type: 'boolean' } & FieldText);

type TextMessage = { role: 'user'; content: { type: 'text'; text: string } };

/** What a client is asked before a tool goes on, where the client can ask. */
export interface Question {
  /** Each by a name, with which its answer comes back. */
  requests: Readonly<Record<string, InputRequest>>;
  /** Sealed; comes back with the answers. */
  state?: string;
}

/** What a client has answered to a question. */
export interface Answer {
  /** What came back for each request, by its name; not checked. */
  responses: Readonly<Record<string, unknown>>;
  /** As the question had it. */
  state?: string | undefined;
}

/**
 * What becomes of a call: a result, a question that has to be answered first, or the refusal of state that no question had. The model can do nothing about
 * that one: the client has sent it.
 */
export type CallOutcome = { result: ToolResult } | { question: Question } | { refused: AppError };

/** A result with its structure, and the same as text for clients that read no structure. */
export function toResult(
  structuredContent: Record<string, unknown>,
  further: readonly Content[] = [],
): ToolResult {
  const text = JSON.stringify(structuredContent);
  return { content: [...further, { type: 'text', text }], structuredContent };
}
