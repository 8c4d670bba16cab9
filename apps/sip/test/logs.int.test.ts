import { Writable } from 'node:stream';
import { createLogger } from '@team-operations/service';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit } from './sip-api.ts';

describe('the log', () => {
  it('when submissions are accepted, refused and fail, then it reports each, without a credential or a telephone number', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const sip = await startSipApi({ logger: createLogger({ name: 'sip-api', level: 'debug', destination }) });
    const key = sip.team.api_keys['sip.write']!;
    const accepted = await submit(sip.app, key, submission('S3'));
    await submit(sip.app, key, { ...submission('S3'), contact: { telephone: 1632960001 } });
    await submit(sip.app, `${key}x`, submission('S1'));
    const broken = await startSipApi({
      logger: createLogger({ name: 'sip-api', level: 'debug', destination }),
      database: {
        ...sip.serviceDatabase,
        forTeam: () => {
          throw new Error(`cannot handle ${JSON.stringify(submission('S3'))} with ${key}`);
        },
      },
    });
    const failed = await submit(broken.app, broken.team.api_keys['sip.write']!, submission('S3'));
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      status: 'error',
      message: expect.stringMatching(/^Failed\. Assume that nothing was saved or sent\./),
      request_id: failed.headers['x-request-id'],
      errors: [],
    });

    const log = lines.join('');
    expect(log).toContain(accepted.body.request_id);
    expect(log).toContain(failed.body.request_id);
    expect(log).toMatch(/"credential_id":"[0-9a-f-]{36}"/);
    expect(log).not.toContain(key);
    expect(log).not.toContain('960001');
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    await sip.close();
    await broken.close();
  });
});
