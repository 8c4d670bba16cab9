import { readFileSync } from 'node:fs';
import asyncapi from '@asyncapi/parser';
import { allTopics } from './topics.ts';

const published = readFileSync(new URL('../../messaging/contract/asyncapi.json', import.meta.url), 'utf8');

/** From the parser's severities: 0 is an error, 1 a warning, and what is above is advice. */
const warning = 1;

/** What the parser makes of it by the rules of AsyncAPI, which ask more than its schema does. */
async function parse(text: string) {
  const { document, diagnostics } = await new asyncapi.Parser().parse(text);
  const wrong = diagnostics.filter(({ severity }) => Number(severity) <= warning);
  return { document, wrong: wrong.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

describe('the published document, read by the parser of AsyncAPI', () => {
  it('when it is parsed, then there is neither an error nor a warning, and every channel and message is in it', async () => {
    const { document, wrong } = await parse(published);
    expect(wrong).toEqual([]);
    expect(document?.version()).toBe('3.0.0');
    const channels = document!.channels().all();
    const read = channels.map((channel) => [
      channel.address(),
      channel
        .messages()
        .all()
        .map((message) => message.name()),
    ]);
    expect(read).toEqual(allTopics.map(({ name, types }) => [name, Object.keys(types)]));
    for (const message of channels.flatMap((channel) => channel.messages().all())) {
      expect([message.name(), message.hasPayload(), message.hasHeaders()]).toEqual([
        message.name(),
        true,
        true,
      ]);
    }
  });

  it.each([
    ['a message leads nowhere', '#/components/messages/job.created"', '#/components/messages/job.made"'],
    ['an operation does something odd', '"action": "send"', '"action": "shout"'],
    ['the type of a field is none', '"type": "object"', '"type": "thing"'],
  ])('when %s, then the parser does notice', async (_what, right, spoiled) => {
    expect(published).toContain(right);
    const { wrong } = await parse(published.replace(right, spoiled));
    expect(wrong).not.toEqual([]);
  });
});
