import { cleanReference } from '@team-operations/schemas';
import { lettersOf } from './letters.ts';
import { resembles } from './pieces.ts';

/** So much of a name is looked at. */
const longestName = 60;

/** The properties of an object or a list, with the letters of their names; the items of a list have none. */
export const propertiesOf = (value: object): [letters: string, value: unknown, name: string][] =>
  Array.isArray(value)
    ? value.map((item: unknown) => ['', item, ''])
    : Object.entries(value).map(([name, inner]) => [lettersOf(name.slice(0, longestName)), inner, name]);

/** A text or number as people see it, as names of jobs are stored; empty for other values. */
export const textOfValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanReference(String(value).replaceAll(/\p{Cc}/gu, ''))
    : '';

/** Names of a property, in letters; one that comes first counts before the others. */
export type Names = readonly RegExp[];

export const jobNames: Names = [/^jobid$/, /^(?:job(?:ref|reference|number|no)?|externalreference)$/];
/** Other metering points have names too, such as that of a neighbour or of an export. */
export const pointNames: Names = [/^mpan$/, /^(?:site|job|import|supply|customer)?mpan(?:core|number|no)?$/];

/** What holds whom to ask, and the names of a person and of a telephone in it. */
export const contactName = /^(?:site)?contact(?:s|details|person)?$/;
export const personName = /^(?:contact)?(?:full)?name$/;
/** Beside other properties, a name alone may be that of anything. */
export const ownPersonName = /^contact(?:full)?name$/;
export const telephoneName = /^(?:contact)?(?:tel|telephone|phone|mobile)(?:number|no)?$/;
export const supplierName = /^supplier(?:mpid)?$/;

/** Whose properties are those of the submission itself. */
export const isDetails = (letters: string): boolean =>
  /^(?:(?:job|work|sip|visit|task|worksheet)?(?:job|order|details?|info|data|header)|visit|task|sip)$/.test(
    letters,
  ) || resembles(letters, 'jobdetails');

const wrappers =
  /^(?:payload|body|request|submission|worksheet|form|fields?|values?|content|message|attributes)$/;
const sites =
  /^(?:site|sitedetails|meter|meterdetails|property|premises?|address|location|supply|meteringpoint|point|installation)$/;
/** What systems wrap a submission in. */
export const isWrapper = (letters: string): boolean => wrappers.test(letters);
/** Blocks about the place of the job, and wrappers. */
export const ofSite = (letters: string): boolean =>
  isDetails(letters) || isWrapper(letters) || sites.test(letters);

const blocks =
  /^(?:sipani|ani|tampering|meterfault|meterfaultdetails|contacts?|contactdetails|readings?|returnwork|returnvisit|customer|people)$/;
/** Blocks of a submission, which are about no other job whatever they refer to. */
export const ofBlock = (letters: string): boolean => blocks.test(letters) || resembles(letters, 'dnoissue');
