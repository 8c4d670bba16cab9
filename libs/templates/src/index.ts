export { checkTemplate } from './check-template.ts';
export { renderTemplate, unanswered, type Rendered, type View } from './render-template.ts';
export type { FieldKind, Fields, TemplateNames } from './template-names.ts';
