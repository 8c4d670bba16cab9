export { ajv } from './ajv.ts';
export { defineFormat } from './define-format.ts';
export { isInstant, latestInstant, readTime } from './instant.ts';
export { suggestKnown } from './issues.ts';
export {
  IsoDate,
  IsoInstant,
  Nullable,
  OneOf,
  pageParameters,
  SentInstant,
  Strict,
  Text,
  Uuid,
} from './parts.ts';
export { newId } from './new-id.ts';
export { cleanInput } from './clean-input.ts';
export { cleanLine, cleanText, trimControls } from './clean-text.ts';
export { pickProperties } from './pick-properties.ts';
export { readJson, type ControlCharacters } from './read-json.ts';
export { longestName, mostMembers } from './scan-json.ts';
export { validator, type Validator } from './validator.ts';
