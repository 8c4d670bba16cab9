import type { FromTo } from '../shown.ts';
import { Value } from '../value.tsx';
import { nameInWords } from '../words.ts';

/** From what to what properties change. */
export function ChangesTable({ changes }: { changes: readonly FromTo[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="figures">
      <caption>What will change</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field = '', from, to }, index) => (
          <tr key={index}>
            <th scope="row">{nameInWords(field)}</th>
            <td>
              <Value value={from} />
            </td>
            <td>
              <Value value={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
