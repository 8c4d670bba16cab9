import { once } from 'node:events';
import { connect } from 'node:net';
import { writePackets } from './write-packets.ts';

/** What a request is made of. */
interface Sent {
  path: string;
  credential: string;
  report: Readonly<Record<string, unknown>>;
}

export type Packet = string | null | { last: string };

/** A way to send a submission that breaks the rules of HTTP/1.1, or bends them. */
export interface OddFraming {
  name: string;
  /** Of the first response. */
  status: number;
  /** False where no credential can be read, so that no team is known. */
  identified: boolean;
  /** What is written, with a pause between; null closes the sender's half, `last` is closed immediately. */
  packets(sent: Sent): Packet[];
}

interface Head {
  line?: string;
  host?: string;
  headers?: string;
}

const head = ({ path, credential }: Sent, length: string, { line, host, headers = '' }: Head = {}) =>
  `${line ?? `POST ${path} HTTP/1.1`}\r\n${host ?? 'Host: localhost\r\n'}Authorization: Bearer ${credential}\r\n` +
  `Content-Type: application/json\r\n${headers}${length}\r\n`;
const json = ({ report }: Sent) => JSON.stringify(report);
const lengthOf = (sent: Sent, more = 0) => `Content-Length: ${json(sent).length + more}\r\n`;
/** A submission as HTTP/1.1 sends it. */
export const wholeRequest = (sent: Sent, changed?: Head) => head(sent, lengthOf(sent), changed) + json(sent);
const chunked = 'Transfer-Encoding: chunked\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const framing = (
  name: string,
  status: number,
  packets: OddFraming['packets'],
  identified = true,
): OddFraming => ({ name, status, identified, packets });

const stored = [
  ...['\0', ' ', '}', '\r\n\r\nx'].map((byte) =>
    framing(`${JSON.stringify(byte)} behind the body`, 200, (sent) => [wholeRequest(sent) + byte]),
  ),
  framing('a byte behind the body in a packet of its own', 200, (sent) => [wholeRequest(sent), '}']),
  framing('a body that is followed by the end of what is sent', 200, (sent) => [wholeRequest(sent), null]),
  framing('a body and immediately the end of what is sent', 200, (sent) => [{ last: wholeRequest(sent) }]),
  framing('chunks and immediately the end of what is sent', 200, (sent) => [
    { last: `${head(sent, chunked)}${chunk(json(sent))}0\r\n\r\n` },
  ]),
  framing('an offer of HTTP/2', 200, (sent) => [
    wholeRequest(sent, { headers: 'Connection: Upgrade\r\nUpgrade: h2c\r\n' }),
  ]),
];

const unframed = [
  ...[
    ['no length', '', undefined],
    ['a length of 0', 'Content-Length: 0\r\n', undefined],
    ['no length, as HTTP/1.0', '', 'HTTP/1.0'],
    ['no length and a connection that is to be closed', 'Connection: close\r\n', undefined],
  ].flatMap(([name, length = '', version]) => {
    const start = (sent: Sent) =>
      head(sent, length, version === undefined ? {} : { line: `POST ${sent.path} ${version}` });
    return [
      framing(`${name}`, 400, (sent) => [start(sent) + json(sent)]),
      framing(`${name}, in two packets`, 400, (sent) => [start(sent), json(sent)]),
    ];
  }),
  framing('a length that is too short', 400, (sent) => [head(sent, lengthOf(sent, -40)) + json(sent)]),
  framing('a length that is much too short', 400, (sent) => [
    head(sent, 'Content-Length: 3\r\n') + json(sent),
  ]),
];

const broken = [
  framing('a length that is too long, and silence', 408, (sent) => [
    head(sent, lengthOf(sent, 5)) + json(sent),
  ]),
  framing('a body without its last bytes, and silence', 408, (sent) => [wholeRequest(sent).slice(0, -5)]),
  framing('a length that is too long, and the end', 400, (sent) => [
    head(sent, lengthOf(sent, 5)) + json(sent),
    null,
  ]),
  framing('a chunk whose size is none', 400, (sent) => [head(sent, chunked) + json(sent)]),
  framing('a second chunk whose size is none', 400, (sent) => [
    head(sent, chunked) +
      json(sent)
        .replace(/^.*?(?="mpan")/, chunk)
        .replace('"mpan"', 'zz\r\n"mpan"'),
  ]),
  framing('a whole body and no last chunk', 400, (sent) => [
    `${head(sent, chunked)}${chunk(json(sent))}zz\r\n`,
  ]),
];

const refusedByNode = [
  framing('no Host', 400, (sent) => [wholeRequest(sent, { host: '' })]),
  framing('an unknown expectation', 417, (sent) => [wholeRequest(sent, { headers: 'Expect: 200-ok\r\n' })]),
  framing('CONNECT', 400, (sent) => [wholeRequest(sent, { line: `CONNECT ${sent.path} HTTP/1.1` })], false),
  framing(
    'a header that is none',
    400,
    (sent) => [wholeRequest(sent, { headers: 'Bad\x01Name: b\r\n' })],
    false,
  ),
  framing(
    'a header that is none, in two packets',
    400,
    (sent) => [head(sent, lengthOf(sent), { headers: 'Bad\x01Name: b\r\n' }), json(sent)],
    false,
  ),
  framing(
    'a header that is none, and immediately the end of what is sent',
    400,
    (sent) => [{ last: wholeRequest(sent, { headers: 'Bad\x01Name: b\r\n' }) }],
    false,
  ),
  framing(
    'a header that is none, and then the end of what is sent',
    400,
    (sent) => [wholeRequest(sent, { headers: 'Bad\x01Name: b\r\n' }), null],
    false,
  ),
  framing(
    'an unknown method',
    400,
    (sent) => [wholeRequest(sent, { line: `SUBMIT ${sent.path} HTTP/1.1` })],
    false,
  ),
];

/** Each must be answered, and its report stored or alarmed of. */
export const oddFramings: readonly OddFraming[] = [...stored, ...unframed, ...broken, ...refusedByNode];

/** Sends packets one after the other, and resolves to all that comes back until the server closes. */
export async function sendPackets(port: number, packets: readonly Packet[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // Ends a connection on which the server says nothing more; no test waits for it.
  socket.on('error', () => undefined).setTimeout(3000, () => socket.destroy());
  const closed = once(socket, 'close');
  await writePackets(socket, packets, (packet) => {
    if (packet === null) socket.end();
    else if (typeof packet === 'string') socket.write(packet, 'latin1');
    else socket.end(packet.last, 'latin1');
  });
  await closed;
  return answer;
}
