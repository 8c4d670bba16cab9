/** Addresses, one below the other. */
export function UriList({ uris }: { uris: readonly string[] }) {
  return (
    <ul className="plain-list">
      {uris.map((uri) => (
        <li key={uri}>
          <code>{uri}</code>
        </li>
      ))}
    </ul>
  );
}
