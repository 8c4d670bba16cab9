import type { NetworkOperator } from '../parties/distributors.ts';
import type { FaultCategory } from '../fault/categories.ts';
import type { ClaimKind } from './kind-of-claim.ts';
import { withDecoded } from './encoded-text.ts';
import { hasSigns } from './facts.ts';
import { namesInText, type NamesInText } from './facts-in-text.ts';
import { readParts } from './multipart.ts';
import { cutMark, withoutCutMark } from './pieces.ts';
import { plainInSteps, plainText } from './plain-text.ts';
import { pointOfText } from './point-of-text.ts';
import { readJobs, type JobReading } from './read-jobs.ts';
import { readText } from './read-text.ts';
import { withoutDenials, type SupplySigns } from './supply-signs.ts';
import { decodedTableReader, tablesOfBody } from './tables-of-body.ts';
import { unreadablePointIn } from './unreadable-point.ts';
import { createBodyScan, type ScannedBody } from './body-scan.ts';

/** What a request that was refused seems to report, as far as it can be read. */
export interface ClaimedFault {
  /** Empty when nothing in the request looks like a fault or danger of one of them. */
  kinds: ClaimKind[];
  /** Whether a person depends on a supply that was left off. That it is about a person is health data: it is not published. */
  supplyOff: boolean;
  /** The worst that is named; null when there is none, or what was sent is no category. */
  category: FaultCategory | null;
  /** The job's identifier as it was sent, at most 100 characters of it. */
  jobReference: string | null;
  /** 13 digits; the check digit can be wrong. */
  mpan: string | null;
  /** The network operator of the MPAN's first two digits; null when it is not known. */
  dno: NetworkOperator | null;
  supplierMpid: string | null;
  comment: string | null;
  /** Whom to ask. */
  contact: { name: string | null; telephone: string | null };
  /** Other jobs of which it has signs of a fault: many send several in one request by mistake. */
  otherJobs: NamedJob[];
}

/** A job as a request names it, and the worst that it says of it. */
export type NamedJob = Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'category'>;

/** What of a request is searched. */
export interface SentRequest {
  /** The body, or as much of it as was read. */
  bytes: Buffer;
  contentEncoding?: string | undefined;
  /** The query of the address: forms are sent there by mistake. */
  query?: string;
}

/** What could be read of a request that was refused. */
export interface RefusedRequest {
  /** The job's identifier as it was sent, at most 100 characters of it. */
  jobReference: string | null;
  /** Null when nothing in the request looks like a fault. */
  fault: ClaimedFault | null;
  /** True when it has a `dno_issue` with a category of its own, or a person depends on a supply that was left off: what no other request has by chance. */
  isNamedReport: boolean;
  /** What could be read, whether it looks like a fault or not. */
  facts: ClaimedFault;
  /** What it says of the supply and of who depends on it: a correction may say the half of which the other is stored. */
  supply: SupplySigns;
  /** Whether a person depends on a supply of which it says neither that it is on nor that it is off. */
  supplyInDoubt: boolean;
  /** What it speaks of, if only in a form that cannot be read: the job on record is not asked for it. */
  mentioned: Mentioned;
  /** What was sent as the MPAN, where it is none; null where there is one, or nothing was sent. */
  pointAsSent: string | null;
  /** Whether it is about several jobs. */
  isOfSeveral: boolean;
  /** False when there is more in the request than was looked at. */
  isWhole: boolean;
}

/** Whether a request says where the job is, who its supplier is, and whom to ask. */
export interface Mentioned {
  point: boolean;
  supplier: boolean;
  contact: boolean;
}

/** Number of characters that may be read in steps between other requests. Longer texts need a thread of their own: the cost of one step is tested up to here. */
export const mostInSteps = 6000;

/** Asked between the steps of a search: resolves when the next may begin, with false when the search must end. */
export type GoOn = () => Promise<boolean>;

/** Steps are joined until they took so long: asking costs time too. */
const stepMilliseconds = 3;

function paced(goOn: GoOn): GoOn {
  let since = performance.now();
  let may = true;
  return async () => {
    if (may && performance.now() - since < stepMilliseconds) return true;
    may = await goOn();
    since = performance.now();
    return may;
  };
}

/** All of the texts as people read them, until the search must end. */
async function pacedText(texts: readonly string[], next: GoOn): Promise<string> {
  const plain: string[] = [];
  for (const sent of texts) {
    const { text, mayGoOn } = await plainInSteps(sent, next);
    plain.push(text);
    if (!mayGoOn) break;
  }
  return plain.join('\n\n');
}

const thirteenDigits = String.raw`(?<![\w-])\d(?: ?\d){12}(?![\w-])`;
/** Digits that could be a metering point, whatever is before them. */
const pointDigits = new RegExp(String.raw`mpan\D{0,15}\d{4}|${thirteenDigits}`, 'i');

/** What the text of a request speaks of: what it does not is as the job on record has it. */
const mentionedIn = (text: string, { isPointNamed, points, ownPoints }: NamesInText): Mentioned => ({
  point: isPointNamed || (points.size === ownPoints.size && pointDigits.test(text)),
  supplier: /supplier|retailer/i.test(text),
  contact:
    /cont[act]{3,4}\b|contact|phone|mobile|\btel\b|engineer|fitter|operative|technician|reported.?by/i.test(
      text,
    ),
});

/** Whether a body speaks of a metering point at all. */
const pointWord = new RegExp(`mpan|meter.?point|${thirteenDigits}`, 'i');

/** The query of the address may name the job that the body does not. */
function beside({ facts, isOfSeveral }: JobReading, saysPoint: boolean, names: NamesInText): ClaimedFault {
  const [jobReference = null, ...others] = names.jobs;
  if (isOfSeveral || facts.jobReference !== null || others.length > 0) return facts;
  const [mpan = '', ...otherPoints] = names.points;
  const place = saysPoint || otherPoints.length > 0 || !names.ownPoints.has(mpan) ? {} : pointOfText(mpan);
  return { ...facts, jobReference, ...place };
}

/** A text that went through a word processor has its quotes only; XML says that characters are meant as they are. */
const withoutDisguises = (text: string): string =>
  (text.includes('"') ? text : text.replaceAll(/[“”„‟]/g, '"')).replaceAll(/<!\[CDATA\[|\]\]>/g, '');

/** What was not read to its end may end within a value. */
const marked = ({ texts, isWhole }: Pick<ScannedBody, 'texts' | 'isWhole'>): readonly string[] =>
  isWhole ? texts : texts.map((text) => text + cutMark);

/** Reads what a refused request may have wanted to report from the texts that its body represents. */
export async function readScanned(
  scanned: Pick<ScannedBody, 'texts' | 'isWhole'>,
  query = '',
  goOn: GoOn = () => Promise.resolve(true),
): Promise<RefusedRequest> {
  const texts = scanned.texts.map(withoutDisguises);
  let mayGoOn = true;
  const next = paced(async () => (mayGoOn &&= await goOn()));
  const sent = marked({ ...scanned, texts });
  const inParts = sent.map(readParts);
  const isShort = texts.reduce((sum, { length }) => sum + length, query.length) <= mostInSteps;
  const contents = inParts.flatMap((it) => it.contents);
  const tables = await tablesOfBody(sent, contents, next);
  const inNotations = [...inParts.map(({ rest }) => rest), ...tables.lines];
  const plain = await pacedText([...inParts.map(({ fields }) => fields), ...inNotations, query], next);
  const decoded = await withDecoded(plain, next, decodedTableReader(isShort));
  const whole = await readText(decoded.text, next);
  // What a table in a property says may be about other jobs than the body.
  const read = await readJobs({ ...scanned, texts }, whole, next, tables.haveJobs);
  const { supply, own, isOfSeveral } = read;
  const saysPoint = texts.some((text) => pointWord.test(text));
  const named = beside(read, saysPoint, namesInText(plainText(query)));
  const facts = { ...named, comment: named.comment && withoutCutMark(named.comment) };
  return {
    jobReference: facts.jobReference,
    facts,
    supply: withoutDenials(supply, own),
    supplyInDoubt: read.supplyInDoubt,
    mentioned: mentionedIn(decoded.text, whole.names),
    pointAsSent: isOfSeveral || facts.mpan !== null ? null : unreadablePointIn(decoded.text),
    isOfSeveral,
    isNamedReport: whole.isNamedReport || facts.supplyOff,
    fault: hasSigns(facts) ? facts : null,
    isWhole: scanned.isWhole && tables.isWhole && decoded.isWhole && whole.isWhole && read.isWhole && mayGoOn,
  };
}

/**
 * Reads what a refused request may have wanted to report, however wrong, wrapped, compressed or truncated it is. Only for
 * notifying people that a report was rejected: nothing is ever sent from it.
 */
export async function readRefused(
  { bytes, contentEncoding = '', query = '' }: SentRequest,
  goOn?: GoOn,
): Promise<RefusedRequest> {
  const scan = createBodyScan(contentEncoding, { keptCharacters: 2 ** 20, unpackedBytes: 2 ** 21 });
  scan.write(bytes);
  return readScanned(await scan.end(), query, goOn);
}
