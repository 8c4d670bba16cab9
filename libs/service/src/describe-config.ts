import type { ConfigDefinition } from './config.ts';
import type { Setting } from './setting.ts';

/** The definition as a Markdown table, for the documentation. */
export function describeConfig(definition: ConfigDefinition): string {
  const rows = Object.values(definition).map((setting) =>
    row([`\`${setting.environment}\``, setting.kind, describeDefault(setting), setting.doc]),
  );
  return [row(['Variable', 'Kind', 'Default', 'Meaning']), '| --- | --- | --- | --- |', ...rows, ''].join(
    '\n',
  );
}

function describeDefault({ fallback }: Setting<unknown>): string {
  if (fallback === undefined) return 'required';
  if (fallback.value === undefined) return 'none';
  const written = writeValue(fallback.value);
  return written === '' ? 'empty' : `\`${written}\``;
}

function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
