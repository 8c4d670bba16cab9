/** A text in which the service put names between backticks: they are shown as code. */
export function Marked({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
