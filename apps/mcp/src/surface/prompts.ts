import { visibleTo } from '@team-operations/operations';
import { badRequest } from '@team-operations/errors';
import type { Caller } from './caller.ts';
import { fence } from './free-text.ts';
import { isWanted } from './narrowing.ts';
import type { Content } from './result.ts';
import { promptList, type Prompt } from './prompt-list.ts';
import type { Toolbox } from './toolbox.ts';

/** A prompt as it is listed. */
export interface PromptEntry {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

export interface PromptText {
  description: string;
  /** Each is a message of the person. */
  content: Content[];
}

export interface Prompts {
  /** Always all of them, whatever the credential allows (specification 4.4). */
  list(): PromptEntry[];
  /** Undefined when there is none of this name. */
  get(caller: Caller, name: string, sent: Readonly<Record<string, string>>): PromptText | undefined;
  named(name: string): Prompt | undefined;
}

function checkArguments({ arguments: known }: Prompt, sent: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(known, name));
  const missing = Object.entries(known).filter(([name, { required }]) => required && !sent[name]);
  const issues = [
    ...unknown.map((path) => ({
      code: 'unknown_field' as const,
      path,
      message: 'is no argument of this prompt',
      fix: `Send ${Object.keys(known).join(', ')}.`,
    })),
    ...missing.map(([path]) => ({
      code: 'required' as const,
      path,
      message: 'is required',
      fix: 'Send it.',
    })),
  ];
  if (issues.length > 0) throw badRequest(...issues);
}

/** What the credential lacks of the tools that a prompt uses, so that the model says so and does not try. */
function missingTools(toolbox: Toolbox, { principal, narrowing }: Caller, { tools }: Prompt): string {
  const [isVisible, wanted] = [visibleTo(principal), isWanted(narrowing)];
  const lacking = tools.flatMap((name) => {
    const operation = toolbox.named(name)?.operation;
    if (operation !== undefined && isVisible(operation) && wanted(operation)) return [];
    return [operation === undefined ? name : `${name} (needs ${operation.scope})`];
  });
  if (lacking.length === 0) return 'All the tools named here are available.';
  return `Not available with this credential: ${lacking.join(', ')}. Leave out the steps that need them, and say in the answer what was not checked and which permission is missing.`;
}

export function createPrompts(toolbox: Toolbox): Prompts {
  const byName = new Map(promptList.map((prompt) => [prompt.name, prompt]));
  return {
    named: (name) => byName.get(name),
    list: () =>
      promptList.map(({ name, title, description, arguments: known }) => ({
        name,
        title,
        description,
        arguments: Object.entries(known).map(([argument, { description: what, required }]) => ({
          name: argument,
          description: what,
          required,
        })),
      })),
    get(caller, name, sent) {
      const prompt = byName.get(name);
      if (prompt === undefined) return undefined;
      checkArguments(prompt, sent);
      const given = Object.fromEntries(
        Object.entries(sent).map(([argument, text]) => [argument, fence(text)]),
      );
      const lines = [...prompt.steps(given), missingTools(toolbox, caller, prompt)];
      return { description: prompt.description, content: [{ type: 'text', text: lines.join('\n') }] };
    },
  };
}
