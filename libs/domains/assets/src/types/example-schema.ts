import type { AttributeSchema } from './attribute-schema.ts';

/** For the documentation. */
export const exampleSchema: AttributeSchema = {
  type: 'object',
  properties: {
    phase: { type: 'string', enum: ['one', 'three'] },
    powerKw: { type: 'number', minimum: 0, maximum: 400 },
    installedOn: { type: 'string', format: 'date' },
    smart: { type: 'boolean' },
  },
  required: ['phase'],
};
