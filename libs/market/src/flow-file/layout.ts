/** What a field may hold. Dates are `YYYY-MM-DD` and timestamps `YYYY-MM-DDTHH:MM:SS` outside a file, digits alone inside. */
export type FieldType = 'text' | 'number' | 'date' | 'timestamp';

export interface FieldLayout {
  name: string;
  type: FieldType;
  /** Characters of a text; digits of a number, decimals included: NUM(9,1) is 9. */
  maxLength: number;
  /** Digits after the point, always written. */
  decimals: number;
  required: boolean;
  /** The codes a text is limited to. */
  codes?: readonly string[];
  /** What its codes mean, in words for people. */
  meanings?: Readonly<Record<string, string>>;
  /** The item of the industry's data catalogue, where that is public. */
  jCode?: string;
}

/** One kind of record. A record belongs to the nearest record above it that is of its parent's kind. */
export interface GroupLayout {
  /** First field of the record; unique within the flow. */
  code: string;
  name: string;
  /** Code of the record that this one belongs to; null for a root. */
  parent: string | null;
  repeat: 'once' | 'many';
  required: boolean;
  fields: readonly FieldLayout[];
}

/** The shape of one version of one flow. Parents precede their children. */
export interface FlowLayout {
  flow: string;
  version: string;
  title: string;
  /** True where no public layout states this shape, so that it is our assumption. */
  assumed: boolean;
  groups: readonly GroupLayout[];
}

type FieldOptions = Partial<Pick<FieldLayout, 'required' | 'codes' | 'meanings' | 'jCode'>>;

const field = (
  type: FieldType,
  name: string,
  maxLength: number,
  decimals: number,
  options: FieldOptions,
) => ({
  name,
  type,
  maxLength,
  decimals,
  required: false,
  ...options,
});

export const text = (name: string, maxLength: number, options: FieldOptions = {}): FieldLayout =>
  field('text', name, maxLength, 0, options);
export const number = (
  name: string,
  digits: number,
  decimals: number,
  options: FieldOptions = {},
): FieldLayout => field('number', name, digits, decimals, options);
export const date = (name: string, options: FieldOptions = {}): FieldLayout =>
  field('date', name, 8, 0, options);
export const timestamp = (name: string, options: FieldOptions = {}): FieldLayout =>
  field('timestamp', name, 14, 0, options);
