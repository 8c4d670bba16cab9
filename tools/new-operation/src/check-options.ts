import { allScopes, isScope, type Scope } from '@team-operations/scopes';
import { kindOf } from './kind.ts';
import type { OperationOptions } from './options.ts';

const operationName = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
const domainName = /^[a-z]+(-[a-z]+)*$/;
const toolName = /^[a-z]+(_[a-z]+)*$/;

/** The scope that a caller needs; throws an Error that says which there are when it does not exist or is not for the effect. */
export function scopeOf({ name, effect, scope }: OperationOptions): Scope {
  const ending = effect === 'read' ? '.read' : '.write';
  const chosen = scope ?? `${name.slice(0, name.indexOf('.'))}${ending}`;
  if (isScope(chosen) && chosen.endsWith(ending)) return chosen;
  const possible = allScopes.filter((one) => one.endsWith(ending)).join(', ');
  throw new Error(`${chosen} is not a scope for a ${effect} operation: set --scope to one of ${possible}.`);
}

/** Throws an Error, one sentence that says what to give instead, for options that would make an operation the tests refuse. */
export function checkOptions(options: OperationOptions): void {
  const { name, effect, summary, description, tool, domain } = options;
  if (!operationName.test(name)) {
    throw new Error(
      `"${name}" cannot name an operation: write resource.verb in lower case, with _ between words, such as jobs.reopen.`,
    );
  }
  if (domain !== undefined && !domainName.test(domain)) {
    throw new Error(`"${domain}" cannot name a domain: use lower-case letters, with - between words.`);
  }
  if (kindOf(options) === 'list' && effect !== 'read') {
    throw new Error('A list changes nothing: make it --effect read, or leave --list out.');
  }
  if (!/^[A-Z].*[^.\s]$/.test(summary)) {
    throw new Error('The summary is a title: start with a capital letter, without a final full stop.');
  }
  if (!/^[A-Z].*\.$/.test(description) || description.length >= 300) {
    throw new Error(
      'The description is for people and assistants: write complete sentences, under 300 characters.',
    );
  }
  if (tool !== undefined && (!toolName.test(tool) || tool.length >= 40)) {
    throw new Error(`"${tool}" cannot name a tool: use under 40 lower-case letters, with _ between words.`);
  }
}
