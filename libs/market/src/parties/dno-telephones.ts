import type { Parsed, Setting } from '@team-operations/service';
import { isMpid } from './party.ts';

/** Telephone numbers of network operators by MPID. No public register has them, so a deployment says what it knows. */
export type DnoTelephones = Readonly<Record<string, string>>;

const isNumber = (text: string) => /^\+?[0-9][0-9 ]{2,30}$/.test(text);

function parse(text: string): Parsed<DnoTelephones> {
  const entries = text.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
  const right = entries.every(
    ([mpid = '', number = '', ...rest]) => rest.length === 0 && isMpid(mpid) && isNumber(number),
  );
  if (!right) return { expected: 'MPID=number, …, such as EELC=01632 960100,LOND=01632 960101' };
  return { value: Object.fromEntries(entries.map(([mpid = '', number = '']) => [mpid, number])) };
}

/** The numbers that an installer is told to call when there is danger to life. */
export const dnoTelephonesSetting: Setting<DnoTelephones | undefined> = {
  kind: 'list of MPID=number',
  environment: 'DNO_TELEPHONES',
  doc: 'Telephone numbers of network operators, told to an installer who reports danger to life.',
  fallback: { value: undefined },
  secret: false,
  parse,
};
