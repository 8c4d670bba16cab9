import { sql } from '@team-operations/database';
import { faultReport } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

describe('a refusal whose search for a fault report fails', () => {
  /** Fails when the telephone number of an operator is looked up. */
  const dnoTelephones = new Proxy({}, { get: () => fail() }) as Record<string, string>;
  const fail = () => {
    throw new Error('This is broken.');
  };

  it('says whom to telephone, and raises an alarm each time', async () => {
    const broken = await startSipApi({ dnoTelephones });
    const before = await alarmsWithoutSign(broken);
    for (const credential of [null, broken.team.api_keys['sip.write']!]) {
      const { status, body } = await submit(broken.app, credential, { ...faultReport(), colour: 'red' });
      expect(status).toBe(credential === null ? 401 : 400);
      expect(body.message).toMatch(
        /^Rejected\. Nothing was saved or sent\. .*if it reports a fault, nobody was notified\. If there is danger to life: telephone 105 now \(the national number for power cuts and danger to life\) and stay on site\./,
      );
    }
    expect((await alarmsWithoutSign(broken)) - before).toBe(2);
    await broken.close();
  });

  async function alarmsWithoutSign({ database }: SipApiUnderTest): Promise<number> {
    const [row] = await database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM outbox_message
      WHERE topic = 'operations.alarms.v1' AND (data -> 'kinds')::text = '[]' AND data ->> 'readToEnd' = 'false'`);
    return row!.count;
  }
});
