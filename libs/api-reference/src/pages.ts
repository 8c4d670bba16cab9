import { groupsOf, webhooksOf, type Operation } from './document.ts';
import { firstPage } from './first-page.ts';
import { html } from './html.ts';
import { page, pageOfTag, titleOfTag, type Site } from './layout.ts';
import { operationView, webhookView } from './operation-view.ts';

/** Who serves the operations of a tag, where that is not the address of the page. */
export interface Elsewhere {
  tag: string;
  base: string;
  docsAt: string | undefined;
}

export interface PageOptions {
  /** Base address that examples show. */
  shownBase: string;
  elsewhere?: Elsewhere | undefined;
}

function tagPage(site: Site, tag: string, operations: readonly Operation[], options: PageOptions): string {
  const away = options.elsewhere?.tag === tag ? options.elsewhere : undefined;
  const place = {
    errorsAt: `${site.at}#error-bodies`,
    shownBase: away?.base ?? options.shownBase,
    tries: away === undefined,
  };
  const note =
    away !== undefined &&
    html`<p class="note">
      Available at the base URL of the safe-isolation
      API.${away.docsAt !== undefined && html` Try it there: <a href="${away.docsAt}">${away.docsAt}</a>.`}
    </p>`;
  const content = html`<h1>${titleOfTag(site, tag)}</h1>
    ${note}${operations.map((operation) => operationView(site.document, operation, place))}`;
  return page(site, { title: titleOfTag(site, tag), current: tag, content });
}

const eventsSlug = 'webhook-events';

/** The page of what is posted to receivers; none when nothing is. */
function eventsPage({ document }: Pick<Site, 'document'>) {
  const events = webhooksOf(document);
  if (events.length === 0) return [];
  const content = html`<h1>Webhook events</h1>
    <p>Posted to the URL of a webhook, signed according to Standard Webhooks.</p>
    ${events.map((event) => webhookView(document, event))}`;
  return [{ slug: eventsSlug, title: 'Webhook events', content }];
}

/** Every page of a document, by its address. */
export function pagesOf(described: Site, options: PageOptions): ReadonlyMap<string, string> {
  const site = { ...described, further: [...eventsPage(described), ...described.further] };
  const pages = new Map([[site.at, firstPage(site)]]);
  for (const [tag, operations] of groupsOf(site.document))
    pages.set(pageOfTag(site, tag), tagPage(site, tag, operations, options));
  for (const { slug, title, content } of site.further)
    pages.set(pageOfTag(site, slug), page(site, { title, current: slug, content }));
  return pages;
}
