import { watchBacklog, type Backlog } from '@team-operations/operations';

const due: Backlog = {
  table: 'search_due',
  since: 'noted_at',
  count: {
    name: 'search_due_changes',
    help: 'Changes of names whose entries in the search index are due.',
  },
  oldest: {
    name: 'search_due_oldest_seconds',
    help: 'Age of the oldest changed name whose entries in the search index are due, in seconds.',
  },
};

/** Shows how much is due, and for how long, whichever worker writes it. */
export const watchDue = (parts: Parameters<typeof watchBacklog>[1]) => watchBacklog(due, parts);
