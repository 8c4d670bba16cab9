import { listedWords } from '@team-operations/schemas';
import { isNoneOpen, type Open } from './open-faults.ts';

/** What happens to the contact of open faults and outstanding calls: an erasure that is refused changes nothing. */
export type Outcome = 'refused' | 'dry run' | 'dry run, then refused' | 'erased';

/** What is open, as the beginning of a sentence about it: `faults are open`. */
function whatIsOpen({ openFaults, suppliesLeftOff }: Open, outcome: Outcome): string {
  const verb = outcome === 'erased' ? 'were' : 'are';
  return listedWords(
    [
      ...(openFaults.length > 0 ? [`faults ${verb} open`] : []),
      ...(suppliesLeftOff.length > 0 ? [`calls to network operators ${verb} outstanding`] : []),
    ],
    'and',
  );
}

const starts: Record<Outcome, string> = {
  refused: 'Nothing was erased',
  'dry run': 'WARNING',
  'dry run, then refused': 'WARNING',
  erased: 'WARNING',
};

/** What comes before the erasure, which cannot be undone. */
function whatToDo({ openFaults, suppliesLeftOff }: Open): string {
  const close = 'Close them first, or ask operations staff to write the contact down.';
  if (suppliesLeftOff.length === 0) return close;
  const ask = openFaults.length === 0 ? 'Ask' : 'Close the faults first, or ask';
  return `${ask} operations staff to telephone the network operators, and to write the contact down.`;
}

function whatNext(open: Open, outcome: Outcome): string {
  if (outcome === 'erased') return 'Report this to operations staff now.';
  if (outcome === 'dry run') return whatToDo(open);
  const advice = `${whatToDo(open)} Then run the command with --with-open-faults.`;
  return outcome === 'refused' ? advice : `The erasure will be refused. ${advice}`;
}

/** Lines that warn of them; none when there are none. */
export function openFaultWarning(open: Open, outcome: Outcome): string[] {
  if (isNoneOpen(open)) return [];
  const loses = outcome === 'erased' ? 'has lost' : 'would lose';
  return [
    `${starts[outcome]}: ${whatIsOpen(open, outcome)}. What to say to the network operator about each ${loses} the contact, and whether someone there depends on electricity:`,
    ...open.openFaults.map(
      ({ id, jobReference, category, callDemanded }) =>
        `  fault ${id} of ${jobReference}, category ${category}${callDemanded ? ', CALL TO THE NETWORK OPERATOR NOT CONFIRMED' : ''}`,
    ),
    ...open.suppliesLeftOff.map(
      ({ jobReference, callInWords }) =>
        `  job ${jobReference}: THE SUPPLY WAS LEFT OFF, and no message or call informs ${callInWords}`,
    ),
    whatNext(open, outcome),
  ];
}
