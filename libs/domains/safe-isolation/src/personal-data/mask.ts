import { personalBlocks } from './personal-blocks.ts';

/** Without the marks that distinguish `contact_name` from `contactName`. */
const plain = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();

/** Properties that are of a person, wherever they are. */
const personal = new Set(
  [
    ...personalBlocks,
    ...['contact_name', 'telephone', 'telephone_number', 'phone', 'phone_number', 'mobile', 'email'],
    ...['medical', 'third_party_presence'],
  ].map(plain),
);

const masked = '[hidden]';

/** The value with what is of a person hidden at any depth; null stays null, since "nothing there" reveals nothing about a person. */
export function maskPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      personal.has(plain(name)) && inner !== null ? masked : maskPersonalData(inner),
    ]),
  );
}
