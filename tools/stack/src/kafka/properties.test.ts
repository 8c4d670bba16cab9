import { clusterId, serverProperties } from './properties.ts';

describe('the properties of the broker', () => {
  it('when the ports are given, then it listens on them, on this machine alone', () => {
    const lines = serverProperties({ port: 9092, controllerPort: 9093 }).split('\n');
    expect(lines).toContain('listeners=PLAINTEXT://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093');
    expect(lines).toContain('controller.quorum.voters=1@127.0.0.1:9093');
  });
});

describe('the identity of a cluster', () => {
  it('when it would look like an option, then another is drawn', () => {
    const draws = [Buffer.alloc(16, 0xfb), Buffer.alloc(16, 0)];
    expect(draws[0]!.toString('base64url')).toMatch(/^-/);
    expect(clusterId(() => draws.shift()!)).toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });
});
