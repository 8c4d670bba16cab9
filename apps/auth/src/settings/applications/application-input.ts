import type { ClientType } from '@team-operations/pages-api';
import { Type, type Static } from '@sinclair/typebox';
import { badRequest, type Issue } from '@team-operations/errors';
import { Line, Nullable, OneOf, Stored, Strict, validator } from '@team-operations/schemas';
import { clientNameIssue, tidyName } from '../../registration/client-name.ts';
import { redirectUriIssues } from '../../registration/redirect-uri-rule.ts';
import { invisibleCharacter } from '../../registration/visible-text.ts';
import { Scopes } from '../fields.ts';

const fields = {
  name: Line(100),
  redirectUris: Type.Array(Stored(2000), { minItems: 1, maxItems: 20 }),
  scopes: Scopes({ minItems: 1 }),
};
const optionalFields = {
  description: Type.Optional(Nullable(Stored(500))),
  website: Type.Optional(Nullable(Stored(2000))),
};

const NewApplication = Strict({
  ...fields,
  ...optionalFields,
  clientType: OneOf(['confidential', 'public']),
});
const ApplicationChange = Type.Object(
  {
    name: Type.Optional(fields.name),
    redirectUris: Type.Optional(fields.redirectUris),
    scopes: Type.Optional(fields.scopes),
    /** True, with `redirectUris`: the sender has checked them, and represents the application from now on. */
    takeOver: Type.Optional(Type.Boolean()),
    ...optionalFields,
  },
  { additionalProperties: false, minProperties: 1 },
);

/** An application to be created (specification 2.2). */
export type ApplicationRequest = Static<typeof NewApplication>;
/** What is to become of one; null unsets, what is absent stays. */
export type ApplicationChange = Static<typeof ApplicationChange>;

export const readNewApplication = validator(NewApplication);
export const readApplicationChange = validator(ApplicationChange);

function websiteIssues(website: string): Issue[] {
  const url = /^https?:\/\/[^\s\\]+$/i.test(website) ? URL.parse(website) : null;
  const isPlain = invisibleCharacter(website) === undefined;
  if (url?.username === '' && url.password === '' && isPlain) return [];
  const fix = 'Send an address that starts with https:// or http://, without credentials.';
  return [{ path: 'website', message: 'is not the address of a website', fix }];
}

/** A description may have several lines. */
function descriptionIssues(description: string): Issue[] {
  const unseen = invisibleCharacter(description.replaceAll(/\r?\n|\t/g, ' '));
  if (unseen === undefined) return [];
  return [{ path: 'description', message: `has an invisible character, ${unseen}`, fix: 'Remove it.' }];
}

function nameIssues(name: string): Issue[] {
  const issue = clientNameIssue(name);
  return issue === undefined ? [] : [{ path: 'name', ...issue }];
}

/** The application with its name as it is kept. Throws a BadRequestError that names what a schema cannot see. */
export function acceptedApplication<Sent extends ApplicationChange>(
  sent: Sent,
  clientType: ClientType,
): Sent {
  const { name, description, website, redirectUris = [] } = sent;
  const tidy = name === undefined ? undefined : tidyName(name);
  const issues = redirectUris.flatMap((uri, index) =>
    redirectUriIssues(uri, clientType).map((issue) => ({ ...issue, path: `redirectUris.${index}` })),
  );
  if (tidy !== undefined) issues.push(...nameIssues(tidy));
  if (description != null) issues.push(...descriptionIssues(description));
  if (website != null) issues.push(...websiteIssues(website));
  if (issues.length > 0) throw badRequest(...issues);
  return tidy === undefined ? sent : { ...sent, name: tidy };
}
