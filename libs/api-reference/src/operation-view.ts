import { paragraphsView } from './description.ts';
import { resolve, type ApiDocument, type Operation, type Response } from './document.ts';
import { html, phrase, type Html } from './html.ts';
import { hasIds, requestExample, requestLines } from './request-example.ts';
import { propertiesView, valueView } from './schema-view.ts';
import { tryForm } from './try-form.ts';

/** Method and path; parameters of the path are highlighted. */
export function addressView({ method, path }: Pick<Operation, 'method' | 'path'>): Html {
  const parts = path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
  return html`<span class="method ${method.toLowerCase()}">${method}</span>
    <span class="path">${parts}</span>`;
}

/** The scopes that an operation needs. A script says beside each whether the present credential has it. */
export const scopesView = ({ scopes, id }: Operation): Html =>
  html`<span class="needs" data-needs="${id}"
    >${scopes.map((scope) => html`<code>${scope}</code>`)} <span class="has" data-has></span
  ></span>`;

function parametersView(document: ApiDocument, { parameters }: Operation): Html {
  const locations = [
    ['path', 'Path'],
    ['query', 'Query'],
    ['header', 'Headers'],
  ] as const;
  const lists = locations.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const values = here.map(({ name, schema = {}, required = false, description }) =>
      valueView(document, { name, schema, required, description }),
    );
    return html`<h3>${title}</h3>
      <dl class="values">${values}</dl>`;
  });
  return html`${lists}`;
}

function bodyView(document: ApiDocument, { body }: Operation): Html | null {
  if (body?.schema === undefined) return null;
  if (Object.keys(body.schema.properties ?? {}).length === 0) return null;
  return html`<h3>Body</h3>
    ${propertiesView(document, body.schema)}`;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

function headersView(document: ApiDocument, { headers = {} }: Response): Html | null {
  const names = Object.entries(headers);
  if (names.length === 0) return null;
  const values = names.map(([name, header]) => {
    const { description = '', example } = resolve(document, header);
    const shown =
      example === undefined
        ? null
        : html`<p>Example: <code>${typeof example === 'string' ? example : json(example)}</code></p>`;
    return html`<div class="value">
      <dt><code class="name">${name}</code></dt>
      <dd>
        <p>${phrase(description)}</p>
        ${shown}
      </dd>
    </div>`;
  });
  return html`<details>
    <summary>Headers</summary>
    <dl class="values">${values}</dl>
  </details>`;
}

function successView(document: ApiDocument, status: string, response: Response): Html {
  const [[mediaType, media] = [], ...others] = Object.entries(response.content ?? {});
  return html`<p>
      <span class="status good">${status}</span>
      ${phrase(response.description ?? '')}${mediaType !== undefined && mediaType !== 'application/json' && html`, <code>${mediaType}</code>`}
    </p>
    ${
      others.length > 0 &&
      html`<p>
        As other types, if <code>Accept</code> names one:
        ${others.map(([one], index) => html`${index > 0 && ', '}<code>${one}</code>`)}.
      </p>`
    }
    ${
      media?.schema !== undefined &&
      html`<details>
        <summary>Properties</summary>
        ${propertiesView(document, media.schema, { inAnswer: true })}
      </details>`
    }
    ${headersView(document, response)}`;
}

/** The successes, then the errors, each with what it means; their bodies are all alike and shown once, on the first page. */
function responsesView(document: ApiDocument, { responses }: Operation, errorsAt: string): Html {
  const resolved = Object.entries(responses).map(
    ([status, one]) => [status, resolve(document, one)] as const,
  );
  const errors = resolved.filter(([status]) => /^[45]/.test(status));
  const others = resolved.filter(([status]) => !/^[45]/.test(status));
  return html`<h3>Responses</h3>
    ${others.map(([status, one]) => successView(document, status, one))}
    ${
      errors.length > 0 &&
      html`<details>
        <summary>Errors</summary>
        <ul class="errors">
          ${errors.map(([status, { description = '' }]) => html`<li><span class="status bad">${status}</span> ${phrase(description)}</li>`)}
        </ul>
        <p><a href="${errorsAt}">Error bodies</a></p>
      </details>`
    }`;
}

function exampleAnswer({ responses }: Operation): Html | null {
  const [status, success] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  const example = success?.content?.['application/json']?.example;
  if (status === undefined || example === undefined) return null;
  return html`<h4>Response <span class="status good">${status}</span></h4>
    <pre tabindex="0" aria-label="Example response"><code>${json(example)}</code></pre>`;
}

/** How the page reaches the operation. */
export interface OperationPlace {
  /** The page with the bodies of errors. */
  errorsAt: string;
  /** Base address that examples show. */
  shownBase: string;
  /** False where it is served at another address than the page. */
  tries: boolean;
}

/** One operation: what it does at the left, an example of it at the right, and a form that sends it. */
export function operationView(document: ApiDocument, operation: Operation, place: OperationPlace): Html {
  const { id, summary, description, tool } = operation;
  const example = requestExample(operation);
  const curl = requestLines(operation, place.shownBase, example);
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a href="#${id}">${summary}</a></h2>
    <p class="address">${addressView(operation)}${scopesView(operation)}</p>
    <div class="columns">
      <div class="says">
        ${paragraphsView(description)}${tool !== undefined && html`<p>MCP tool: <code>${tool}</code></p>`}
        ${parametersView(document, operation)}${bodyView(document, operation)}${responsesView(document, operation, place.errorsAt)}
      </div>
      <div class="shows">
        <h4>Request</h4>
        ${hasIds(example) && html`<p>The ids are examples: replace them with ids of your team. Operations that list return them.</p>`}
        <pre tabindex="0" aria-label="Example request"><code>${curl}</code></pre>
        ${exampleAnswer(operation)}${place.tries && tryForm(operation)}
      </div>
    </div>
  </section>`;
}

/** What is posted to a receiver: its body, an example, and what the receiver may answer. */
export function webhookView(document: ApiDocument, operation: Operation): Html {
  const { id, summary, description, body, responses } = operation;
  const answers = Object.entries(responses).map(
    ([status, one]) => html`<li><span class="status">${status}</span> ${phrase(one.description ?? '')}</li>`,
  );
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">
      <a href="#${id}"><code>${id}</code></a>
    </h2>
    <div class="columns">
      <div class="says">
        <p>${phrase(summary)}</p>
        ${paragraphsView(description)} ${parametersView(document, operation)}${bodyView(document, operation)}
        <h3>Your response</h3>
        <ul class="errors">
          ${answers}
        </ul>
      </div>
      <div class="shows">
        <h4>Body</h4>
        <pre tabindex="0" aria-label="Example body"><code>${json(body?.example)}</code></pre>
      </div>
    </div>
  </section>`;
}
