import { findMergeMarkers, findWords, refusedWords } from './refused-words.ts';

const refused = refusedWords();

/** Each search reads every text of the repository: only where one of the words is, another search says which. */
const rows = findWords(refused.flatMap(({ words }) => words)).length > 0 ? refused : [];

/** Reads every text of the repository, so its result is never taken from a cache. */
for (const { words, instead } of rows) {
  for (const found of findWords(words)) {
    console.error(`${found}\n  not ${words.join(', ')}, but ${instead}: see CONTRIBUTING.md`);
    process.exitCode = 1;
  }
}

for (const found of findMergeMarkers()) {
  console.error(`${found}\n  is the marker of a merge: keep what is true of both sides`);
  process.exitCode = 1;
}
