const shapes = {
  tick: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.5v.1',
  information: 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15M10 9v5M10 6v.1',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  device: 'M3 4h14v9H3zM7 17h6',
} as const;

export type IconName = keyof typeof shapes;

/** A small drawing beside words that say the same; screen readers pass over it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
