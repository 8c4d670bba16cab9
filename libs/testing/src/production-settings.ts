import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { loadConfig, type ConfigDefinition, type ConfigError } from '@team-operations/service';

const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

/** What services need in production beside their database; no service reads all of it. */
export const enoughForProduction = {
  BASE_URL: 'https://operations.example',
  TRUSTED_PROXIES: '192.0.2.1',
  KAFKA_BROKERS: 'kafka:9092',
  WEBHOOK_SECRET_KEYS: randomBytes(32).toString('base64'),
  MCP_CONFIRMATION_KEYS: randomBytes(32).toString('base64'),
  AUTH_COOKIE_KEYS: randomBytes(32).toString('base64'),
  AUTH_SIGNING_KEYS: JSON.stringify({ keys: [{ ...signingKey, kid: 'one' }] }),
};

/** A database that production takes; nothing connects to it. */
export const productionDatabase = 'postgresql://login:password@database/team_operations?sslmode=verify-full';

export interface SurfaceSettings {
  definition: ConfigDefinition;
  /** The variable that names the database. */
  database: string;
}

/** What is wrong with settings that would do but for these. */
export function productionProblems({ definition, database }: SurfaceSettings) {
  return (settings: Readonly<Record<string, string>>): readonly string[] => {
    try {
      loadConfig(definition, { ...enoughForProduction, [database]: productionDatabase, ...settings });
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
}

/** The tests that every service which faces callers must pass. */
export function describeSurfaceInProduction(surface: SurfaceSettings): void {
  const { definition } = surface;
  const problemsWith = productionProblems(surface);
  const plainHttp = 'http://operations.example';

  describe('a surface in production', () => {
    it('takes https and the address of a proxy', () => expect(problemsWith({})).toEqual([]));

    it.each(['', plainHttp, plainHttp.toUpperCase()])('refuses the public address %j', (BASE_URL) =>
      expect(problemsWith({ BASE_URL })).toEqual([
        expect.stringMatching(/^BASE_URL must be an https address/),
      ]),
    );

    it.each(['', 'uniquelocal', '10.0.0.0/8'])('refuses the trusted proxies %j', (TRUSTED_PROXIES) =>
      expect(problemsWith({ TRUSTED_PROXIES })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES /)]),
    );

    it('has no other address that may be plain HTTP', () => {
      const plain = Object.values(definition).filter(({ kind }) => kind.includes('http:'));
      expect(plain.filter(({ refuseInProduction }) => refuseInProduction === undefined)).toEqual([]);
    });
  });
}
