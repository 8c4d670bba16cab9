import { html, phrase, type Html } from './html.ts';

interface Format {
  /** As people call it. */
  name: string;
  description: string;
  /** Whether only this service has it, so that each value is shown with the description. */
  ours?: true;
}

/** The formats of text, by their name in the document. */
const formats: Readonly<Record<string, Format>> = {
  date: { name: 'date', description: 'A date as `YYYY-MM-DD`, such as `2026-03-01`.' },
  'date-time': {
    name: 'timestamp',
    description: 'A time in UTC with milliseconds, such as `2026-03-01T09:30:00.000Z`.',
  },
  'sent-instant': {
    name: 'timestamp with time zone',
    description:
      'ISO 8601 with a time zone, such as `2026-03-01T09:30:00Z` or `2026-03-01T10:30:00.000+01:00`.',
    ours: true,
  },
  mpan: {
    name: 'MPAN',
    description: '13 digits, such as `10 0000 0123 451`, with or without spaces. The last is a check digit.',
    ours: true,
  },
  uuid: { name: 'UUID', description: 'An id, such as `0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23`.' },
  uri: { name: 'URL', description: 'An absolute URL, such as `https://example.com/`.' },
};

/** The name of a format as people call it; one that is unknown here keeps its own. */
export const formatName = (format: string) => formats[format]?.name ?? format;

/** What a value of the format looks like, where the name alone does not say it. */
export function formatNote(format: string | undefined): string | undefined {
  const { ours, description } = formats[format ?? ''] ?? {};
  return ours && description;
}

/** The formats that a document has. */
export function formatsView(document: object): Html {
  const text = JSON.stringify(document);
  const used = Object.entries(formats).filter(([format]) => text.includes(`"format":"${format}"`));
  const views = used.map(
    ([format, { name, description }]) =>
      html`<div class="value">
        <dt>
          <span class="name">${name}</span> <span class="type">format <code>${format}</code></span>
        </dt>
        <dd><p>${phrase(description)}</p></dd>
      </div>`,
  );
  return html`<section aria-labelledby="formats">
    <h2 id="formats">Formats</h2>
    <dl class="values">${views}</dl>
  </section>`;
}
