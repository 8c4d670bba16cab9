/** The product's mark and name. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M8.5 16.5l5 5 10-11" />
      </svg>
      Team Operations Service
    </span>
  );
}
