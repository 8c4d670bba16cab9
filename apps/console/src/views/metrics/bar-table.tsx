import type { ReactNode } from 'react';

export interface BarRow {
  name: ReactNode;
  /** The first is drawn as a bar, too. */
  figures: readonly number[];
}

interface BarTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly BarRow[];
}

/** Figures with bars beside them, which screen readers skip: the figures say the same. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ figures: [first = 0] }) => first));
  return (
    <table className="figures">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : 'figure'}>
              {column}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={column} className="figure">
                {figure.toLocaleString('en-GB')}
              </td>
            ))}
            <td aria-hidden="true" className="bar">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" focusable="false">
                <rect width={((figures[0] ?? 0) / most) * 100} height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
