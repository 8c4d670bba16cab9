import type { Answer, FormRequest, Question } from './result.ts';

const name = 'confirm';

/** The one thing that a person is asked. */
const requestedSchema: FormRequest['requestedSchema'] = {
  type: 'object',
  properties: { confirm: { type: 'boolean', title: 'Confirm', description: 'Apply this change' } },
  required: ['confirm'],
};

/** Asks a person to confirm what the message says will change. */
export const confirmQuestion = (message: string, state: string): Question => ({
  requests: { [name]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } } },
  state,
});

interface Response {
  action?: unknown;
  content?: { confirm?: unknown } | null;
}

/** Whether the person has accepted, and ticked the box. */
export function isConfirmedBy({ responses }: Answer): boolean {
  const response = responses[name] as Response | null | undefined;
  return response?.action === 'accept' && response.content?.confirm === true;
}
