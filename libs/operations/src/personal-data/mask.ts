/** Properties that are of a person, in any of the spellings that submissions, events and rows have. */
const personal = new Set([
  'contact',
  'telephone',
  'phone',
  'mobile',
  'email',
  'address',
  'sip_ani',
  'medical',
  'contact_name',
]);

const masked = '[hidden]';

/** The value with what is of a person hidden at any depth; null stays null, since "nothing there" tells nothing of anybody. */
export function maskPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      personal.has(name.toLowerCase()) && inner !== null ? masked : maskPersonalData(inner),
    ]),
  );
}
