import type { Static, TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { shortened, StepFailure } from './step-failure.ts';

export interface Call<Answer extends TSchema> {
  method: 'GET' | 'POST';
  url: string;
  /** API key or access token. */
  key: string;
  body?: object;
  /** What the answer must be. */
  status: number;
  answer: Answer;
  signal: AbortSignal;
}

const longestWait = 10_000;

/** Makes a request as any caller would. Throws a StepFailure when the answer is not what it must be. */
export async function call<Answer extends TSchema>(request: Call<Answer>): Promise<Static<Answer>> {
  const { method, url, status, answer } = request;
  const asked = `${method} ${new URL(url).pathname}`;
  const { received, text } = await send(request, asked);
  if (received !== status)
    throw new StepFailure(`${asked}: expected ${status}, got ${received} ${shortened(text)}`);
  const { value, issues } = validator(answer)(parsed(text));
  if (issues) {
    const wrong = issues.map(({ path, message }) => `${path} ${message}`).join('; ');
    throw new StepFailure(`${asked}: unexpected response: ${wrong}. It is ${shortened(text)}`);
  }
  return value;
}

async function send({ method, url, key, body, signal }: Call<TSchema>, asked: string) {
  try {
    const response = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
    });
    return { received: response.status, text: await response.text() };
  } catch (error) {
    signal.throwIfAborted();
    const { cause } = error as { cause?: { code?: string } };
    throw new StepFailure(
      `${asked}: ${new URL(url).origin} does not answer (${cause?.code ?? String(error)}). Run npm start first.`,
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
