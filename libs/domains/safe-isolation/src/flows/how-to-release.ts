/** What releases a held message unchanged, after the path of the fix: a release without the name of a person is refused. */
export const howToRelease =
  'send `release` with its `reason` and `confirmedBy`, the name of the person who checked it';
