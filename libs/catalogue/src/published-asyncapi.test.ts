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

  // In one document: the parser compiles the schema of AsyncAPI for each, which takes two seconds.
  it('when a message leads nowhere, an operation does something odd, and the type of a field is none, then the parser notices all', async () => {
    const spoiled = [
      ['#/components/messages/job.created"', '#/components/messages/job.made"'],
      ['"action": "send"', '"action": "shout"'],
      ['"type": "object"', '"type": "thing"'],
    ].reduce((text, [right, wrong]) => {
      expect(text).toContain(right);
      return text.replace(right!, wrong!);
    }, published);
    const { wrong } = await parse(spoiled);
    expect(wrong.map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining([
        'channels.job.events.v1.messages.job.created.$ref',
        'operations.publish_job_events_v1.action',
        'components.messages.job.created.headers.type',
      ]),
    );
  });
});
