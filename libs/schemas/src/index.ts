export { ajv } from './ajv.ts';
export { defineFormat } from './define-format.ts';
export { suggestKnown } from './issues.ts';
export { IsoDate, IsoInstant, Nullable, OneOf, pageParameters, Strict, Text, Uuid } from './parts.ts';
export { readJson } from './read-json.ts';
export { validator, type Validator } from './validator.ts';
