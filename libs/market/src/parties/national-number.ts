/** Answers calls about power cuts and danger to life everywhere in Great Britain, and passes them to the network operator of the place. */
export const nationalNumber = '105';

/** What it is, for people who read it where the number of the network operator is not known. */
export const nationalNumberIs = 'the national number for power cuts and danger to life';
export const nationalNumberInWords = `${nationalNumber}, ${nationalNumberIs}`;

/** The sentence after one that asks for a call to the network operator and names no number. */
export const withoutItsNumber = `If you do not have its number, call ${nationalNumberInWords}.`;

const leadsTo = 'it connects to the operator of the place where you are';
const askForIt = 'ask for this operator, and say where the job is';

/** The same for an office, which may be in the area of another operator. */
export const withoutItsNumberAway = `If you do not have its number, call ${nationalNumberInWords}: ${leadsTo}, so ${askForIt}.`;

/** For an office, after a sentence that gives the national number instead of that of the operator. */
export const nationalNumberAway = (isOperatorKnown: boolean): string =>
  `If you call ${nationalNumber}, ${leadsTo}, so ${isOperatorKnown ? askForIt : 'say where the job is'}.`;

/** The same of an operator of another place than the fault has now: 105 would pass the call on to that of the place. */
export const withoutNumberElsewhere =
  'If you do not have its number, ask your office: 105 leads to the operator of the place where you are.';
