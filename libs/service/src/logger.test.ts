import { createLogger } from './logger.ts';
import { redactLine } from './redaction.ts';

/** A logger and the lines that it has written, as text. */
function recording(): { logger: ReturnType<typeof createLogger>; written: () => string } {
  let text = '';
  const destination = { write: (line: string) => void (text += line) };
  return { logger: createLogger({ name: 'gateway', level: 'debug', destination }), written: () => text };
}

function lineOf(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

describe('a log line', () => {
  it('when something is logged, then the line is JSON with service, level name, time and message', () => {
    const { logger, written } = recording();
    logger.info({ count: 2 }, 'hello');
    expect(lineOf(written())).toEqual({
      service: 'gateway',
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      count: 2,
      msg: 'hello',
    });
  });
});

/** Each of these must leave no trace of `hunter2`. */
const nasty: Record<string, (logger: ReturnType<typeof createLogger>) => void> = {
  'an API key in a message': (log) => log.info('key svc_hunter2abc was used'),
  'an OAuth token in a message': (log) => log.info('token svc_oauth_hunter2-x_y was used'),
  'a refresh token in a URL': (log) => log.info({ url: '/oauth/token?refresh_token=svc_rt_hunter2&a=1' }),
  'a percent-encoded key': (log) => log.info({ url: '/v1/jobs?key=svc%5Fhunter2' }),
  'a key in an error message and stack': (log) => log.error(new Error('bad key svc_hunter2')),
  'a key in the cause of an error': (log) =>
    log.error(new Error('outer', { cause: new Error('svc_hunter2') })),
  'the secret of a webhook': (log) => log.info('signed with whsec_hunter2+/x='),
  'a key in a nested array': (log) => log.info({ a: { b: [{ c: ['x svc_hunter2 y'] }] } }),
  'request headers': (log) => log.info({ req: { headers: { authorization: 'Bearer hunter2-is-a-token' } } }),
  'headers in another case': (log) => log.info({ headers: { 'Proxy-Authorization': 'Basic hunter2' } }),
  'raw headers': (log) => log.info({ req: { rawHeaders: ['Cookie', 'session=hunter2'] } }),
  cookies: (log) => log.info({ headers: { cookie: 'a=hunter2', 'set-cookie': ['b=hunter2'] } }),
  'an authorization header in prose': (log) => log.info('sent Authorization: Bearer hunter2hunter2'),
  'a password': (log) => log.info({ body: { user: { password: 'hunter2 with "quotes"' } } }),
  'a password of another spelling': (log) => log.info({ newPassword: 'hunter2', pass_phrase: 'hunter2' }),
  'a password that is a number or an object': (log) =>
    log.info({ password: { first: 'hunter2' }, secret: [['hunter2']] }),
  'a client secret': (log) => log.info({ client_secret: 'hunter2', clientSecret: 'hunter2' }),
  'an authorization code': (log) => log.info({ grant: { code: 'hunter2_Zk4c-oT9W' } }),
  'an authorization code in a URL': (log) => log.info('GET /callback?state=1&code=hunter2&x=1'),
  'a code verifier': (log) => log.info({ code_verifier: 'hunter2' }),
  'a telephone number': (log) => log.info({ contact: { telephone: 'hunter2' }, phoneNumber: 'hunter2' }),
  'the name of a contact': (log) => log.info({ site: { contactName: 'hunter2', contact_name: 'hunter2' } }),
  'a whole contact': (log) => log.info({ contact: { name: 'hunter2', address: ['hunter2'] } }),
  'what is recorded about an occupant': (log) => log.info({ sip_ani: { third_party: 'hunter2' } }),
  'a bound secret': (log) => log.child({ token: 'hunter2' }).info('hello'),
  'a database address': (log) =>
    log.error(new Error('no route to postgresql://gateway:hunter2@db:5432/team')),
  'a database address with a strange password': (log) =>
    log.error(new Error('cannot reach postgresql://gateway:p@hunter2\\x@db/team')),
  'a connection string of libpq': (log) => log.info('host=db user=gateway password=hunter2 dbname=team'),
  'JSON inside a message': (log) => log.info(`body was ${JSON.stringify({ password: "it's hunter2" })}`),
  'JSON inside JSON inside a message': (log) =>
    log.info(`was ${JSON.stringify(JSON.stringify({ telephone: 'a hunter2' }))}`),
  'an inspected object inside a message': (log) =>
    log.info("failed with { contact_name: 'Ann hunter2', a: 1 }"),
  'a whole contact as JSON inside a message': (log) =>
    log.error(new Error(`cannot handle ${JSON.stringify({ contact: { name: 'hunter2', telephone: '1' } })}`)),
  'a whole address as JSON inside JSON inside a message': (log) =>
    log.info(
      `was ${JSON.stringify(JSON.stringify({ address: { line1: 'hunter2 "House"', city: 'hunter2' } }))}`,
    ),
  'a contact that is cut off': (log) =>
    log.error(Object.assign(new Error('no'), { detail: '{"a":1,"contact":{"name":"hunter2 and' })),
  'an inspected block inside a message': (log) =>
    log.info("failed with { a: 1, sip_ani: { notes: 'hunter2', 'third-party': true } }, twice"),
  'an address': (log) => log.info({ submission: { address: { line1: '1 hunter2 Street', city: 'x' } } }),
  'JSON that PostgreSQL quotes': (log) =>
    log.error(
      Object.assign(new Error('unsupported Unicode escape sequence'), {
        where: 'JSON data, line 1: {"name":"hunter2...',
      }),
    ),
  'a form inside a message': (log) => log.info('grant_type=x&client_secret=hunter2%20&code=hunter2'),
  'a parsed body on an error': (log) =>
    log.error(Object.assign(new Error('parse'), { body: '{"name":"hunter2"' })),
  'a row that PostgreSQL quotes': (log) =>
    log.error(
      Object.assign(new Error('null value'), { detail: 'Failing row contains (1, hunter2 "x", 07).' }),
    ),
  'a key that PostgreSQL quotes': (log) =>
    log.error(
      Object.assign(new Error('duplicate'), { detail: 'Key (email)=(hunter2@example.org) already exists.' }),
    ),
};

describe('what must never be in a log line', () => {
  it.each(Object.entries(nasty))(
    'when %s is logged, then it is redacted and the line stays JSON',
    (_what, log) => {
      const { logger, written } = recording();
      log(logger);
      expect(written()).not.toMatch(/hunter2/);
      expect(written()).toContain('[redacted]');
      expect(lineOf(written())).toHaveProperty('service', 'gateway');
    },
  );

  it.each([
    ['as a property', (log: ReturnType<typeof createLogger>) => log.info({ occupant: { medical: true } })],
    ['inside a text', (log: ReturnType<typeof createLogger>) => log.info('body {"medical": true}')],
  ])('when a medical condition is logged %s, then whether there is one is not revealed', (_how, log) => {
    const { logger, written } = recording();
    log(logger);
    expect(written()).not.toContain('true');
    expect(written()).toContain('[redacted]');
  });

  it('when a line cannot be taken apart, then it is not written', () => {
    expect(redactLine('{"password":"hunter2')).toBe(
      '{"level":"error","msg":"A log line was dropped: it could not be redacted."}\n',
    );
  });
});

/** What someone who looks for a fault needs must survive. */
const harmless: Record<string, Record<string, unknown>> = {
  'codes of errors': { err: { code: 'ECONNREFUSED' }, cause: { code: '23505' }, prisma: { code: 'P2002' } },
  'outcome and issue codes': { job: { outcome_code: 'CO' }, dno_issue: { code: 'A' }, status_code: 404 },
  'an MPAN': { mpan: '1200023305967' },
  'addresses of a network': { err: { address: '10.0.0.1', port: 5432 }, remoteAddress: '::1' },
  addresses: { url: 'http://localhost:3003/v1/jobs?limit=5', mail: 'ops@example.org' },
  'empty secrets': { password: null, token: '', secret: false },
  'prose about tokens': { note: 'The token is missing: send a Bearer token. Basic is not supported.' },
  'metrics of tokens': { tokens_issued: 4, passwords: 2 },
};

describe('what a log line must keep', () => {
  it.each(Object.entries(harmless))('when %s are logged, then they stay as they are', (_what, fields) => {
    const { logger, written } = recording();
    logger.info(fields);
    expect(lineOf(written())).toMatchObject(fields);
  });

  it('when the message of an error is redacted, then its type, code and stack remain', () => {
    const { logger, written } = recording();
    logger.error(Object.assign(new TypeError('key svc_abc'), { code: 'ECONNRESET' }));
    expect(lineOf(written())).toMatchObject({
      msg: 'key svc_[redacted]',
      err: { type: 'TypeError', code: 'ECONNRESET', stack: expect.stringContaining('logger.test.ts') },
    });
  });
});
