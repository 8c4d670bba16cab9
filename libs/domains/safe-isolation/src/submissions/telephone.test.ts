import { callInWords, ifDanger } from './call-in-words.ts';
import { failedInWords } from './failed-in-words.ts';
import { heldInWords } from './held-report.ts';
import { notNotifiedInWords } from './operator-not-notified.ts';
import { refusedInWords } from './refused-report.ts';
import { supplyOffInWords } from './site-details.ts';
import { operatorByName, operatorElsewhereInWords, operatorInWords } from './telephone.ts';
import { withdrawnCallInWords } from './withdrawn-calls.ts';
import { formerCallInWords } from '../faults/former-calls.ts';

const numbers = { EELC: '0800 316 3105' };
const eastern = { mpid: 'EELC', area: 'Eastern' };
const southern = { mpid: 'SOUT', area: 'Southern' };

it.each([
  [eastern, 'now', '0800 316 3105 now (network operator: Eastern, EELC)'],
  [eastern, null, '0800 316 3105 (network operator: Eastern, EELC)'],
  [
    southern,
    'again',
    '105 again (the national number for power cuts and danger to life; network operator: Southern, SOUT)',
  ],
  [null, 'now', '105 now (the national number for power cuts and danger to life)'],
] as const)('says the number to dial first: %j %s', (dno, when, words) => {
  expect(operatorInWords(dno, numbers, when)).toBe(words);
});

it.each([
  [eastern, '0800 316 3105 again (network operator: Eastern, EELC)'],
  [southern, 'the network operator again (Southern, SOUT; ask your office for its number)'],
  [null, 'the network operator again (ask your office for its number)'],
])('offers no national number for another place: %j', (dno, words) => {
  expect(operatorElsewhereInWords(dno, numbers, 'again')).toBe(words);
});

it('names the operator without a number to people who have it', () => {
  expect(operatorByName(eastern)).toBe('the network operator (Eastern, EELC)');
  expect(operatorByName(null)).toBe('the network operator');
});

const at = '2026-03-01T09:30:00.000Z';
const demand = {
  ...{ dnoMpid: 'EELC', mpan: null, since: at, category: 'A' as const, forDanger: true },
  ...{ details: false, supplyOff: false, withdrawn: false, reportedTo: ['SOUT'] },
};
const off = { dnoMpid: 'EELC', mpan: null, isCompleted: false };
const reports = { flow: 'D0135', state: 'FAILED' as const, reason: null, mayHaveArrived: false };

/** Sentences that ask for a call: each has the number immediately after the word. */
const sentences: Record<string, string> = {
  'that there is danger': callInWords(demand, [], numbers),
  'that the category was lowered': callInWords({ ...demand, category: 'C' }, [], numbers),
  'that details are unknown': callInWords({ ...demand, forDanger: false, details: true }, [], numbers),
  'that there may be danger': ifDanger(operatorInWords(eastern, numbers, 'now')),
  'that the report waits': heldInWords({ reasons: [], dnoMpid: 'EELC' }, numbers),
  'that the supply is off': supplyOffInWords({ ...off, isCertain: true }, numbers),
  'that the supply may be off': supplyOffInWords({ ...off, isCertain: false }, numbers),
  'that the report was refused': refusedInWords({ reason: null, dnoMpid: 'EELC' }, numbers),
  'that nobody was notified': notNotifiedInWords({ dnoMpid: 'EELC', why: 'unreported' }, numbers),
  'that the report failed': failedInWords(
    { ...reports, receiverMpid: 'EELC', property: 'dno_issue', again: null },
    numbers,
  ),
  'that the report is withdrawn': withdrawnCallInWords(
    { dnoMpid: 'EELC', point: 'MPAN', at, isElsewhere: false, isSupplyOff: false },
    numbers,
  ),
  'that the fault has moved': formerCallInWords(
    { dnoMpid: 'EELC', mpan: null, at, left: true, isOtherOperator: false },
    numbers,
  ),
};

it.each(Object.entries(sentences))('says the number before the operator: %s', (_, sentence) => {
  expect(sentence).toMatch(/elephone 0800 316 3105(?: now| again)? \(network operator: Eastern, EELC\)/);
});

it('says who has the report of a fault that is elsewhere now', () => {
  expect(callInWords({ ...demand, category: 'C' }, [], numbers)).toMatch(
    / now \(network operator: Eastern, EELC\)\. On that call, inform it of any person .*\. The report went elsewhere: telephone the network operator \(Southern, SOUT; ask your office for its number\) too, and say what has changed\.$/,
  );
});
