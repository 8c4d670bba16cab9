import { AppError } from '@team-operations/errors';
import type { Caller } from '../../src/surface/caller.ts';
import { createConfirmations, type Confirmations } from '../../src/surface/confirmations.ts';
import type { CallOutcome, FormField, InputRequest } from '../../src/surface/result.ts';
import type { ToolCall } from '../../src/surface/surface.ts';
import type { SurfaceParts } from '../../src/surface/surface-parts.ts';
import { text } from './suite-contents.ts';

const form = (message: string, name: string, type: FormField['type'] = 'string'): InputRequest => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { [name]: { type } }, required: [name] },
  },
});

const sampling = (prompt: string): InputRequest => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 },
});

const roots: InputRequest = { method: 'roots/list', params: {} };

type Requests = Record<string, InputRequest>;

const done = (value: string): CallOutcome => ({
  result: { content: [text(value)], structuredContent: {} },
});

/** Whether each request has an answer of the kind that it asks for. */
const isAnswered = (requests: Requests, { answer }: ToolCall) =>
  Object.keys(requests).every((name) => typeof answer?.responses[name] === 'object');

/** Asks until everything is answered. */
const askFor =
  (requests: Requests) =>
  (call: ToolCall): CallOutcome =>
    isAnswered(requests, call) ? done('Answered.') : { question: { requests } };

/** As `askFor`, with state that the service seals and opens as it does for its own questions. */
const sealedRounds =
  (confirmations: Confirmations, ...rounds: Requests[]) =>
  ({ name, answer, arguments: input }: ToolCall, { principal }: Caller): CallOutcome => {
    const ask = (round: number): CallOutcome => {
      const subject = { principal, tool: name, input };
      const { token } = confirmations.seal(subject, 'requestState', String(round));
      return { question: { requests: rounds[round]!, state: token } };
    };
    if (answer?.state === undefined) return ask(0);
    try {
      const { version } = confirmations.open(answer.state, { principal, tool: name, input }, 'requestState');
      const next = Number(version) + 1;
      return next < rounds.length ? ask(next) : done('state-ok');
    } catch (error) {
      if (error instanceof AppError) return { refused: error };
      throw error;
    }
  };

type Asking = (call: ToolCall, caller: Caller) => CallOutcome;

/** The tools of the scenarios that are about questions. */
export function questionTools({ secretBox }: Pick<SurfaceParts, 'secretBox'>): Record<string, Asking> {
  const confirmations = createConfirmations(secretBox);
  const name = { user_name: form('What is your name?', 'name') };
  const confirm = { confirm: form('Please confirm', 'ok', 'boolean') };
  const prefix = 'test_input_required_result_';
  return {
    test_missing_capability: askFor({ question: sampling('Is the client asked?') }),
    test_streaming_elicitation: askFor(name),
    [`${prefix}elicitation`]: askFor(name),
    [`${prefix}sampling`]: askFor({ capital_question: sampling('What is the capital of France?') }),
    [`${prefix}list_roots`]: askFor({ client_roots: roots }),
    [`${prefix}request_state`]: sealedRounds(confirmations, confirm),
    [`${prefix}tampered_state`]: sealedRounds(confirmations, confirm),
    [`${prefix}multiple_inputs`]: sealedRounds(confirmations, {
      ...name,
      greeting: sampling('Generate a greeting'),
      client_roots: roots,
    }),
    [`${prefix}multi_round`]: sealedRounds(
      confirmations,
      { step1: form('Step 1: What is your name?', 'name') },
      { step2: form('Step 2: What is your favorite color?', 'color') },
    ),
    [`${prefix}capabilities`]: (call) =>
      askFor(call.canAsk ? name : { question: sampling('Which capabilities are there?') })(call),
  };
}
