import { resembles } from './pieces.ts';

/** Names of a property, in letters; one that comes first counts before the others. */
export type Names = readonly RegExp[];

export const jobNames: Names = [/^jobid$/, /^(?:job(?:ref|reference|number|no)?|externalreference)$/];
/** Other metering points have names too, such as that of a neighbour or of an export. */
export const pointNames: Names = [/^mpan$/, /^(?:site|job|import|supply|customer)?mpan(?:core|number|no)?$/];

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
