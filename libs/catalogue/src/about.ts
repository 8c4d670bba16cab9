import { takesVersion, type Operation } from '@team-operations/operations';

const guide = '/guides/partner-developers.md';

/** What a change may name the version of, as people call it: `jobs`, `doc templates`. */
export const versionedResources = (operations: readonly Operation[]): string[] => [
  ...new Set(
    operations
      .filter((operation) => operation.kind === 'write' && takesVersion(operation))
      .map(({ name }) => name.slice(0, name.indexOf('.')).replaceAll('_', ' ')),
  ),
];

/**
 * What the REST document says of itself, in Markdown: paragraphs, code, links, and sections that begin with `##`. It is short, and each section
 * leads to the guide that has the whole.
 */
export const about = (operations: readonly Operation[]) => ({
  title: 'Team Operations Service',
  description: `Data of a field-operations team: jobs, safe isolation, market messages, assets, docs and invoices. Requests and responses are JSON.

Guides: [the first job in five minutes](${guide}), [OAuth](/guides/oauth.md), [webhooks](/guides/webhooks.md), [installer apps](/guides/installers.md), [market messages](/guides/market-messages.md). AI assistants use the same operations through MCP at \`/mcp\` ([guide](/guides/assistants.md)).

## Authentication

Send \`Authorization: Bearer <API key or access token>\` with each request. Create a key in [Settings](/settings); applications that act for a person use [OAuth](/guides/oauth.md). Each operation names the [scope](${guide}#scopes) that it requires.

## Paging

Lists have 20 items, newest first; \`limit\` is 1 to 100. Send \`next_cursor\` as \`cursor\` to get the next page. It is null on the last page. [Paging, order and filters](${guide}#conventions)

## Rate limits

600 requests per minute for each credential, unless the deployment sets another limit; all tokens of an integration count as one. \`RateLimit\` says how many remain. After a 429, wait \`Retry-After\` seconds. A body has at most 1 MiB. [Limits](${guide}#conventions)

## Errors

In programs, use the status, \`error.code\` and the \`code\` of each issue; \`message\` and \`fix\` are for people. Every response has an \`X-Request-Id\`: quote it to support. [All codes](/v1/errors), [what to do about each status](${guide}#what-to-do-about-each-status)

## Conditional requests

A read has an \`ETag\`. Sent as \`If-None-Match\`, it is answered with 304 while nothing has changed. Sent as \`If-Match\` with a change, it is answered with 412 if another change came first; changes of these take it: ${versionedResources(operations).join(', ')}. [ETags](${guide}#conventions)

## Idempotent requests

Send an \`Idempotency-Key\` with a change: for 24 hours, a retry with the same key and body returns the first response and changes nothing. [Retrying](${guide}#retrying)

## Versions

\`Api-Version\` names the version of a response. Ignore properties and events that you do not know: they can be added within a version. [What can change](${guide}#versions-and-changes)`,
});
