const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** A list in a sentence: "PENDING, ASSIGNED or IN_PROGRESS". */
export const listedWords = (words: Iterable<string>, conjunction: keyof typeof lists): string =>
  lists[conjunction].format(words);
