/** A part of what a model reads. */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType: string; text: string } };

/** The result of a tool, the same for every revision of the protocol. */
export interface ToolResult {
  content: Content[];
  structuredContent: Record<string, unknown>;
  isError?: true;
}

/** What a person is asked before a destructive tool changes anything, where the client can ask. */
export interface Question {
  /** For the person, with what will change. */
  message: string;
  /** Sealed; comes back with the answer. */
  state: string;
}

/** What becomes of a call: a result, or a question that has to be answered first. */
export type CallOutcome = { result: ToolResult } | { question: Question };

/** A result with its structure, and the same as text for clients that read no structure. */
export function toResult(
  structuredContent: Record<string, unknown>,
  further: readonly Content[] = [],
): ToolResult {
  const text = JSON.stringify(structuredContent);
  return { content: [...further, { type: 'text', text }], structuredContent };
}
