import { Facts } from '../../controls/facts.tsx';
import { Value } from '../value.tsx';
import { factsOf } from './facts-of.ts';

/** The plain properties of a resource. */
export function RecordFacts({ record }: { record: Readonly<Record<string, unknown>> }) {
  return <Facts facts={factsOf(record).map(([name, value]) => [name, <Value value={value} />])} />;
}
