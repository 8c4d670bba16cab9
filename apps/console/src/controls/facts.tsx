import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each name before its value in one line, for a row of a list. */
  inLine?: boolean;
}

/** Named facts beside each other, as many to a line as the width allows. */
export function Facts({ facts, inLine = false }: FactsProps) {
  return (
    <dl className={inLine ? 'row-facts' : 'record-facts'}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
