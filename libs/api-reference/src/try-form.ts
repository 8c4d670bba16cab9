import type { Operation, Parameter, Schema } from './document.ts';
import { html, type Html } from './html.ts';
import { queryText, requestExample } from './request-example.ts';

const textOf = (value: unknown): string => (value === undefined ? '' : queryText(value));

function choicesOf({ enum: words, type }: Schema = {}): string[] | undefined {
  if (words !== undefined) return words.filter((word) => word !== null).map(String);
  return type === 'boolean' ? ['true', 'false'] : undefined;
}

/** The parameter with which a request is only checked. */
const dryRun = 'dry_run';

function field(operation: Operation, { name, in: place, required, schema, example }: Parameter): Html {
  const id = `${operation.id}-${place}-${name}`;
  const choices = choicesOf(schema);
  // Only what a request cannot do without is filled in: an example's filter rarely finds anything. What would change data is only
  // checked, until a person chooses otherwise: a form that is sent as it is must not report anything. An empty field
  // shows what applies without it: its default, where it has one.
  const value = required ? textOf(example) : name === dryRun ? 'true' : '';
  const control =
    choices === undefined
      ? html`<input
          id="${id}"
          name="${name}"
          data-in="${place}"
          value=""
          placeholder="${textOf(schema?.default ?? example)}"
          autocomplete="off"
          spellcheck="false"
          ${required && html` required`}
        />`
      : html`<select id="${id}" name="${name}" data-in="${place}">
          <option value=""></option>
          ${choices.map((choice) => html`<option${choice === value && html` selected`}>${choice}</option>`)}
        </select>`;
  return html`<p class="field">
    <label for="${id}">${name}${required && html` <span class="required">required</span>`}</label>${control}
  </p>`;
}

/** A form that a script sends; it is shown only where scripts run. */
export function tryForm(operation: Operation): Html {
  const { id, method, path, parameters, effect, body } = operation;
  const example = requestExample(operation).body;
  const bodyField =
    body !== undefined &&
    html`<p class="field">
      <label for="${id}-body">Body</label
      ><textarea id="${id}-body" name="body" rows="8" spellcheck="false">
${JSON.stringify(example ?? {}, null, 2)}</textarea>
    </p>`;
  const caution =
    effect === 'read'
      ? null
      : html`<p class="caution">
          ${
            parameters.some(({ name }) => name === dryRun)
              ? html`With <code>${dryRun}</code>, this is only checked. Without it, data of your team is
                  changed, and what it reports is sent.`
              : 'This changes data of your team.'
          }${effect === 'destructive' && ' This cannot be undone.'}
        </p>`;
  return html`<details class="try" hidden>
    <summary>Try it<span class="ears">: ${operation.summary}</span></summary>
    <form data-method="${method}" data-path="${path}" data-effect="${effect}" novalidate>
      ${parameters.map((parameter) => field(operation, parameter))}${bodyField}${caution}
      <p>
        <button type="submit">Send<span class="ears"> ${method} ${path}</span></button>
      </p>
    </form>
    <div class="answer" role="status"></div>
  </details>`;
}
