import type { Issue } from '@team-operations/errors';
import { renderTemplate } from '@team-operations/templates';
import { newId } from '@team-operations/schemas';
import { invoiceView, type RenderedInvoice } from './invoice-view.ts';

const line = {
  kind: 'FREE' as const,
  jobId: null,
  visit: null,
  rateId: null,
  mpan: null,
  date: null,
  activity: '',
  ...{ netPence: 1, vatRate: 2000, vatPence: 0, grossPence: 1 },
};
const address = { addressLines: [''], postcode: '' };
const sample: RenderedInvoice = {
  ...{ kind: 'INVOICE', reference: null, notes: null, netPence: 1, vatPence: 0, grossPence: 1 },
  lines: [line],
  vatSummary: [],
  ...{ number: '', invoiceDate: '2026-01-01', dueDate: null, credited: null },
  issuer: { name: '', ...address, vatNumber: '', companyNumber: null, bank: null, paymentTermsDays: 0 },
  billedTo: { name: '', contractName: null, address },
};

const ofBoth = [
  'number',
  'invoiceDate',
  'issuerName',
  'vatNumber',
  'clientName',
  'net',
  'vat',
  'gross',
] as const;
const ofInvoice = {
  fields: ofBoth,
  lists: {
    issuerAddress: ['addressLine'],
    clientAddress: ['addressLine'],
    lines: ['activity', 'net', 'vatRate'],
  },
} as const;
/** What a credit note must show (VAT Notice 700, 18.2.1). */
const ofCreditNote = {
  fields: [...ofBoth, 'creditedNumber'],
  lists: { lines: ['activity', 'net', 'vatRate'] },
} as const;

/** A body of 20,000 characters, rendered with one item of each list and marks for values, is shorter. */
const longestSample = 100_000;

/** What a reader sees of HTML, roughly: without comments, styles, scripts and tags. A tag that is not closed goes to the end, in linear time. */
const visible = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(/<(style|script|template|title)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<[^>]*(?:>|$)/g, '');

interface Required {
  fields: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
}

/** The required names whose values a rendering of the body does not show. */
function missing(body: string, kind: RenderedInvoice['kind'], { fields, lists }: Required): string[] {
  const prefix = newId();
  const mark = (name: string) => `${prefix}-${name};`;
  const marked = (names: readonly string[], list = '') =>
    Object.fromEntries(names.map((name) => [name, mark(`${list}.${name}`)]));
  const view = invoiceView({ ...sample, kind });
  const items = Object.fromEntries(
    Object.entries(lists).map(([list, names]) => [list, [marked(names, list)]]),
  );
  const { html = '' } = renderTemplate(body, { ...view, ...marked(fields), ...items }, longestSample);
  const shown = visible(html);
  return [
    ...fields.filter((name) => !shown.includes(mark(`.${name}`))).map((name) => `{{${name}}}`),
    ...Object.entries(lists).flatMap(([list, names]) =>
      names
        .filter((name) => !shown.includes(mark(`${list}.${name}`)))
        .map((name) => `{{#${list}}}{{${name}}}{{/${list}}}`),
    ),
  ];
}

/** What HMRC requires of a VAT invoice (VAT Notice 700, 16.3.1) and of a credit note, and a checked template does not show. */
export function missingValues(body: string): Issue[] {
  const kinds = [
    ['INVOICE', 'an invoice', ofInvoice],
    ['CREDIT_NOTE', 'a credit note', ofCreditNote],
  ] as const;
  return kinds.flatMap(([kind, what, required]) => {
    const names = missing(body, kind, required);
    if (names.length === 0) return [];
    const fix =
      'HMRC requires them of a VAT invoice and its credit note. Add them; `body` null restores the default.';
    return [{ path: 'body', message: `does not show on ${what}: ${names.join(', ')}`, fix }];
  });
}
