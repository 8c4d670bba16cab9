import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { watchBody } from './sent-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const incoming = () => Object.assign(new Readable({ read: () => undefined }), { headers: {} });

it('stores nothing of what comes after the search', async () => {
  const req = incoming();
  const body = watchBody(req as unknown as IncomingMessage, 'others');
  req.push('{"a":1}');
  await setImmediate();
  expect((await body.end()).texts).not.toEqual([]);
  const chunks = Array.from({ length: 10 }, () => new WeakRef(Buffer.alloc(1000)));
  for (const chunk of chunks) req.push(chunk.deref());
  await setImmediate();
  await setImmediate();
  collectGarbage();
  // The stream itself may hold the latest.
  expect(chunks.filter((chunk) => chunk.deref() !== undefined).length).toBeLessThan(3);
  expect(req.destroyed).toBe(false);
});
