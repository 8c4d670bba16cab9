/** A day as worksheets have it, in the reader's own time zone. */
function dayOf(date: Date): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A whole worksheet with which nothing is wrong, of the day given: the quick start of docs/installers.md. */
export function sampleWorksheet(today: Date): string {
  const worksheet = {
    job_details: {
      job_id: 'JOB-1001',
      outcome_code: 'CO',
      supplier_mpid: 'EXEN',
      mpan: '10 0000 0123 451',
      date_of_action: dayOf(today),
    },
    contact: { name: 'Sam Fitter', telephone: '01632 960001' },
    additional_info: 'Isolated at the cut-out, re-energised at 10:40',
  };
  return JSON.stringify(worksheet, null, 2);
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text holds; undefined when it is none. */
export function worksheetOf(text: string): object | undefined {
  const value = valueOf(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** What is wrong with a text that holds no worksheet. */
export const noWorksheet = (text: string): string =>
  Array.isArray(valueOf(text))
    ? 'This is a list. Try one worksheet at a time, and send each job in a request of its own.'
    : 'This is not a JSON object. Check for a missing or extra comma or bracket.';
