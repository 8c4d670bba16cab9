export { ajv, isUuid } from './ajv.ts';
export type { ErrorObject } from 'ajv';
export { documented, documentRulesOf } from './document-rules.ts';
export { defineFormat } from './define-format.ts';
export { explainPattern } from './format-issues.ts';
export { Email, isEmail, normalEmail } from './email.ts';
export { isCalendarDate, isInstant, latestInstant, readSince, readTime } from './instant.ts';
export { errorAt, fault, toIssuesOf, type Fault } from './declared-issues.ts';
export { blankText, toIssues } from './issues.ts';
export { suggestKnown, suggestValue } from './suggest-known.ts';
export {
  IsoDate,
  IsoInstant,
  isBlank,
  isOwnText,
  NotBlank,
  notBlank,
  Nullable,
  OneOf,
  OwnText,
  pageParameters,
  Reference,
  SentInstant,
  insteadOf,
  insteadOfProperty,
  Strict,
  Text,
  Uuid,
} from './parts.ts';
export { Line, Stored } from './lines.ts';
export { listedWords } from './listed-words.ts';
export { newId } from './new-id.ts';
export { cleanInput, isFreeText } from './clean-input.ts';
export { invisibleClass } from './invisible.ts';
export { cleanLine, cleanReference, cleanText, cutText, withoutInvisible } from './clean-text.ts';
export { pickProperties } from './pick-properties.ts';
export { readJson, type ControlCharacters } from './read-json.ts';
export { longestName, mostMembers } from './scan-json.ts';
export { storableJson } from './storable-json.ts';
export { validator, type Validator } from './validator.ts';
