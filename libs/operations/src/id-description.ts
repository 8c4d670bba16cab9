/** What an id is of, from its name: `jobTypeId` is the "Id of the job type"; undefined for a name that does not say. */
export function idDescription(name: string): string | undefined {
  const [, of] = /^(\w+)Id$/.exec(name) ?? [];
  return of === undefined
    ? undefined
    : `Id of the ${of.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
