import { commands } from '@team-operations/setup';
import { inLocalTime } from '../fault-text.ts';
import type { ChangeCommand } from './change-body.ts';

type Option = (typeof commands.faults.commands)[ChangeCommand]['options'][number];

/** The property of the API that an option fills: it has the same name, but for who did it. */
const propertyOf = (option: Option): string =>
  option === 'by' ? 'name' : option.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const { acknowledge, 'confirm-call': confirmCall, close } = commands.faults.commands;
const changing: readonly Option[] = [...acknowledge.options, ...confirmCall.options, ...close.options];

/** Property of a request -> option that fills it. */
const options = new Map(
  changing.filter((option) => option !== 'json').map((option) => [propertyOf(option), `--${option}`]),
);

/** What properties of a fault are called on a screen. */
const faultWords: Readonly<Record<string, string>> = {
  acknowledgedBy: 'The person who has the fault',
  callConfirmedBy: 'The person who telephoned',
  closedAt: 'The time of the close',
};

/** `mpan`, `mpan`: null, or `withoutCall: true`, in backticks as the API writes them. */
const property = /`(\w+)(?:: true)?`(: null)?/g;

function optionText(written: string, name: string, none: string | undefined): string {
  const option = options.get(name);
  if (option === undefined) return written;
  return none === undefined ? option : `${option} unknown`;
}

/** An issue of the API in the words of these commands: their options instead of the properties of the request. */
export function issueText({ path, message, fix = '' }: { path: string; message: string; fix?: string }) {
  const words = `${message}. ${fix}`
    .replaceAll(property, optionText)
    .replaceAll(/\b(s)end (?=--)/gi, (_, first: string) => (first === 's' ? 'add ' : 'Add '));
  const text = inLocalTime(`${options.get(path) ?? faultWords[path] ?? path} ${words}`).trim();
  return path === '' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
