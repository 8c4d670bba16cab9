import type { DataRules } from '@team-operations/database';

/** The retention of the search index, its personal data, and which service may do what to it. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [
    {
      holds: 'Entries of the search index',
      keeps: 'As long as the row that they refer to',
      by: 'the statement that deletes the row',
      tables: ['search_entry', 'search_vector'],
    },
    {
      holds: 'Words of the search index, from which misspelt ones are recognised',
      keeps: 'As long as an entry has them, and up to a day',
      by: 'the worker',
      tables: ['search_word'],
    },
    {
      holds: 'Changed names whose entries in the search index are due',
      keeps: 'Until the entries are written',
      by: 'the worker',
      tables: ['search_due'],
    },
  ],
  keptForGood: [
    {
      holds: 'Progress of the search index',
      why: 'A row for each kind of entry.',
      tables: ['search_progress'],
    },
  ],
  columns: {
    // What the domains declare as free text: job notes, titles, addresses of sites. Names of people and telephone numbers stay out of it.
    search_entry: { 'free text': ['title', 'body', 'identifiers', 'words'], nothing: ['kind'] },
    search_progress: { nothing: ['kind', 'definition', 'step', 'model'] },
    search_due: { nothing: ['kind', 'by_column'] },
    // A vector is numbers that a model makes of the text; it goes with the entry.
    search_vector: { nothing: ['kind', 'text_hash', 'model', 'code'] },
    search_word: { 'free text': ['word'], nothing: ['kind'] },
  },
  grants: {
    search_entry: { gateway: ['SELECT'], worker: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
    search_vector: { gateway: ['SELECT'], worker: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
    search_due: { worker: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
    search_progress: { worker: ['SELECT', 'INSERT', 'UPDATE'] },
    search_word: { gateway: ['SELECT'], worker: ['SELECT', 'INSERT', 'DELETE'] },
  },
};
