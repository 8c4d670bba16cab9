import { wordsIn } from '../words.ts';

/** The timeline that was drawn as an image: its text, line by line. */
export function TextTimeline({ text }: { text: string }) {
  const [title = '', ...lines] = (wordsIn(text) ?? text).trimEnd().split('\n');
  return (
    <>
      <h1>{title}</h1>
      <pre className="text-timeline" tabIndex={0} aria-label="Timeline">
        {lines.join('\n')}
      </pre>
    </>
  );
}
