/** A value is shown; a flag may also decide whether a section is shown. An open flag may have no answer: that is not "no". */
export type FieldKind = 'value' | 'flag' | 'openFlag';
export type Fields = Readonly<Record<string, FieldKind>>;

/** What a template may name. */
export interface TemplateNames {
  fields: Fields;
  /** Lists by name: a section of one is shown for each item, which has these fields beside the others. */
  lists?: Readonly<Record<string, Fields>>;
}
