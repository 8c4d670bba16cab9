import { Fragment } from 'react';

/** An e-mail address, which a narrow page breaks before its `@` and dots, and not within a word. */
export function Email({ address }: { address: string }) {
  return (
    <span className="email">
      {address.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
