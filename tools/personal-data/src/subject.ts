import { personalData } from '@team-operations/catalogue';
import {
  significantDigits,
  type MatchedBy,
  type PersonalRows,
  type StatementRunner,
  type Subject,
} from '@team-operations/database';

/** Whom to look for. */
export type Whom = { email: string } | { telephone: string };

/** Finds what is kept of someone; no ids when nothing is. */
export async function findSubject(database: StatementRunner, whom: Whom): Promise<Subject> {
  const matchedBy: MatchedBy = 'email' in whom ? 'email' : 'telephone';
  const digits = 'email' in whom ? '' : significantDigits(whom.telephone);
  const value = 'email' in whom ? whom.email : digits;
  const ids: string[] = [];
  const names: string[] = [];
  for (const { subjects } of personalData) {
    const find = subjects?.[matchedBy];
    if (find === undefined) continue;
    const found = await database.query<{ id: string; name: string | null }>(find(value));
    ids.push(...found.map(({ id }) => id));
    names.push(...found.flatMap(({ name }) => name ?? []));
  }
  return { matchedBy, ids, names, digits };
}

/** Where data of such a person can be; first where it is erased. */
export function rowsFor({ matchedBy }: Pick<Subject, 'matchedBy'>): readonly PersonalRows[] {
  const rows = personalData.flatMap((owner) => owner.rows).filter((one) => one.matchedBy === matchedBy);
  return [
    ...rows.filter(({ erased }) => erased !== undefined),
    ...rows.filter(({ erased }) => erased === undefined),
  ];
}

const notSearched: Record<MatchedBy, string> = {
  email:
    'Free text that people wrote (notes, comments, reasons) is not searched, nor are names typed otherwise than the person is called.',
  telephone:
    'Free text that people wrote (notes, comments, additional_info) and what the market sent is not searched.',
};

/** Where the tables do not show it: said with every export and erasure. */
export const elsewhere = ({ matchedBy }: Pick<Subject, 'matchedBy'>): readonly string[] => [
  ...personalData.flatMap((owner) => owner.elsewhere?.[matchedBy] ?? []),
  notSearched[matchedBy],
  'Backups, and what receivers of events have stored.',
];
