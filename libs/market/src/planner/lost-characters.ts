import type { Issue } from '@team-operations/errors';
import { lostIn } from '../flow-file/flow-text.ts';
import { proseOf } from '../submission/field.ts';
import { objectBlocks } from '../submission/fields.ts';
import type { Submission } from '../submission/schema.ts';

/** The free texts of the blocks that messages are made of. */
const texts = Object.entries(objectBlocks).flatMap(([block, fields]) =>
  proseOf(fields).map((name) => [block, name] as const),
);

/** More are not listed: they show the reader which alphabet it is. */
const mostShown = 10;

/** A receiver who reads `??` does not know of the danger, so the sender must. */
export function lostCharacterWarnings(submission: Submission): Issue[] {
  const blocks: Readonly<Record<string, unknown>> = submission;
  return texts.flatMap(([block, name]) => {
    const text = (blocks[block] as Readonly<Record<string, unknown>> | undefined)?.[name];
    const lost = typeof text === 'string' ? lostIn(text) : [];
    if (lost.length === 0) return [];
    const shown = lost.slice(0, mostShown).join(' ');
    return {
      path: `${block}.${name}`,
      message: `has characters that market messages cannot carry (${shown}); each is sent as ?`,
      fix: 'Send the text in English.',
    };
  });
}
