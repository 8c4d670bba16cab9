import type { Parsed, Setting } from '@team-operations/service';
import { isFictitiousNumber } from './fictitious-number.ts';
import { marketLiveSetting } from './market-live.ts';
import { isMpid } from './party.ts';

/** Telephone numbers of network operators by MPID. No public register has them, so a deployment says what it knows. */
export type DnoTelephones = Readonly<Record<string, string>>;

const isNumber = (text: string) => /^\+?[0-9][0-9 ]{2,30}$/.test(text);

function parse(text: string): Parsed<DnoTelephones> {
  const entries = text.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
  const right = entries.every(
    ([mpid = '', number = '', ...rest]) => rest.length === 0 && isMpid(mpid) && isNumber(number),
  );
  if (!right) return { expected: 'MPID=number,MPID=number, …, each number of digits and blanks' };
  return { value: Object.fromEntries(entries.map(([mpid = '', number = '']) => [mpid, number])) };
}

/** The numbers that an installer is asked to call when there is danger to life. */
export const dnoTelephonesSetting: Setting<DnoTelephones | undefined> = {
  kind: 'list of MPID=number',
  environment: 'DNO_TELEPHONES',
  doc: 'Telephone numbers of network operators, shown to an installer who reports danger to life.',
  fallback: { value: undefined },
  secret: false,
  parse,
  // An installer who reports danger to life gets the number: it must be one that someone answers.
  refuseBeside(numbers, { live }) {
    const invented = Object.entries(numbers ?? {}).find(([, number]) => isFictitiousNumber(number));
    if (live !== true || invented === undefined) return undefined;
    const [mpid, number] = invented;
    return `has ${number} for ${mpid}, a number of Ofcom's ranges for fiction, and ${marketLiveSetting.environment} is true: set the operator's own`;
  },
};
