const small = 'abcdefghijklmnopqrstuvwxyz';
export const smallAlphanumeric = `${small}0123456789`;
export const alphanumeric = `${small.toUpperCase()}${smallAlphanumeric}`;

/** For each UTF-16 code, whether it is one of these characters. */
export function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(2 ** 16);
  for (let at = 0; at < characters.length; at += 1) table[characters.charCodeAt(at)] = 1;
  return table;
}
