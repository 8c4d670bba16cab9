/** A `docId` that is none of the team's, whether it exists nowhere or is another team's. */
export const noDoc = {
  path: 'docId',
  code: 'reference_not_found' as const,
  message: "is not one of your team's docs",
  fix: 'Send the id of a doc of your team; GET /v1/docs lists them.',
};
