import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Express } from 'express';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';

/** What a request to a refusing layer is made with. */
export interface RefusedRequest {
  app: Express;
  /** Path that takes submissions. */
  path: string;
  /** A credential that is accepted. */
  credential: string;
  /** A report of a fault, complete but for what the layer refuses. */
  report: Readonly<Record<string, unknown>>;
}

/** A layer that refuses a submission, whatever is in it. */
export interface RefusingLayer {
  name: string;
  status: number;
  /** False where no credential is accepted, so that no team is known. */
  identified: boolean;
  send(wanted: RefusedRequest): Promise<request.Response>;
}

interface Change {
  method?: 'post' | 'put' | 'patch' | 'get';
  /** Replaces the path, or is appended to it when it begins with `?`, `/` or a letter. */
  suffix?: string;
  path?: string;
  credential?: string | null;
  headers?: Record<string, string>;
  body?: (report: RefusedRequest['report']) => string | Buffer;
}

const json = (report: object) => JSON.stringify(report);
const megabytes = ' '.repeat(1_200_000);

function sendChanged({ app, path, credential, report }: RefusedRequest, change: Change) {
  const { method = 'post', suffix = '', headers = {}, body = json } = change;
  const sent = request(app)
    [method]((change.path ?? path) + suffix)
    .serialize((it) => it);
  const token = change.credential === undefined ? credential : change.credential;
  if (token !== null) void sent.set('Authorization', `Bearer ${token}`);
  return sent.set({ 'Content-Type': 'application/json', ...headers }).send(body(report));
}

const layer = (name: string, status: number, change: Change): RefusingLayer => ({
  name,
  status,
  identified: status !== 401,
  send: (wanted) => sendChanged(wanted, change),
});

const withBytes = (bytes: number[]) => (report: object) =>
  Buffer.concat([
    Buffer.from(json({ filler: 'x', ...report }).replace('"x"', '"')),
    Buffer.from(bytes),
    Buffer.from('"}'),
  ]);

const bodies: RefusingLayer[] = [
  layer('malformed JSON', 400, { body: (report) => json(report).slice(0, -1) }),
  layer('a property twice', 400, { body: (report) => json(report).replace(/}$/, ',"job_id":"TWICE"}') }),
  layer('bytes that are not UTF-8', 400, { body: withBytes([0xff, 0xfe]) }),
  layer('UTF-16', 400, { body: (report) => Buffer.from(json(report), 'utf16le') }),
  layer('an array', 400, { body: (report) => json([report]) }),
  layer('a wrapped body', 400, { body: (report) => json({ data: report }) }),
  layer('a body in a string', 400, { body: (report) => json({ body: json(report) }) }),
  layer('a body that is a string', 400, { body: (report) => JSON.stringify(json(report)) }),
  layer('nesting', 400, { body: (report) => `${'['.repeat(21)}${json(report)}${']'.repeat(21)}` }),
  layer('too many members', 400, { body: (report) => json({ ...report, list: Array(2000).fill(1) }) }),
  layer('a long name', 400, { body: (report) => json({ ...report, ['a'.repeat(201)]: 1 }) }),
  layer('an unknown property', 400, { body: (report) => json({ ...report, colour: 'red' }) }),
  layer('a wrong value', 400, { body: (report) => json({ ...report, outcome_code: 'DONE' }) }),
  layer('an unknown parameter', 400, { suffix: '?colour=red' }),
  layer('an Idempotency-Key that is none', 400, { headers: { 'Idempotency-Key': 'a b' } }),
  layer('a body larger than the limit', 413, { body: (report) => json(report) + megabytes }),
  layer('a body that is too large unpacked', 413, {
    headers: { 'Content-Encoding': 'gzip' },
    body: (report) => gzipSync(json(report) + megabytes),
  }),
  layer('a form', 415, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: ({ job_id, mpan }) =>
      new URLSearchParams({ job_id: String(job_id), mpan: String(mpan), 'dno_issue[code]': 'A' }).toString(),
  }),
  layer('text/plain', 415, { headers: { 'Content-Type': 'text/plain' } }),
  layer('another charset', 415, { headers: { 'Content-Type': 'application/json; charset=iso-8859-1' } }),
  layer('an unknown Content-Encoding', 415, { headers: { 'Content-Encoding': 'rot13' } }),
  layer('a Content-Encoding that is not true', 400, { headers: { 'Content-Encoding': 'gzip' } }),
  layer('a compressed body without its end', 400, {
    headers: { 'Content-Encoding': 'gzip' },
    body: (report) => gzipSync(json(report)).subarray(0, -6),
  }),
  layer('compressed malformed JSON', 400, {
    headers: { 'Content-Encoding': 'br' },
    body: (report) => brotliCompressSync(json(report).slice(0, -1)),
  }),
];

const callers: RefusingLayer[] = [
  layer('no credential', 401, { credential: null }),
  layer('a malformed credential', 401, { credential: 'secret' }),
  layer('an unknown credential', 401, { credential: `svc_${'A'.repeat(43)}` }),
  layer('a credential in the address', 401, { suffix: '?access_token=x' }),
];

const addresses: RefusingLayer[] = [
  layer('another method', 405, { method: 'put' }),
  layer('a path that is not quite it', 404, { suffix: 's' }),
  layer('the path of an older version', 404, { path: '/v1/job_data' }),
  layer('a path that no URL parser reads', 404, { path: '//[/v2/job-data' }),
];

const chunked: RefusingLayer = {
  name: 'a chunked body larger than the limit',
  status: 413,
  identified: true,
  send({ app, path, credential, report }) {
    const sent = request(app).post(path).set('Authorization', `Bearer ${credential}`);
    void sent.set('Content-Type', 'application/json');
    for (const chunk of [json(report), megabytes]) void sent.write(chunk);
    return Promise.resolve(sent);
  },
};

const conflict: RefusingLayer = {
  name: 'an Idempotency-Key of another request',
  status: 409,
  identified: true,
  async send(wanted) {
    const headers = { 'Idempotency-Key': uuidV7() };
    const first = {
      job_id: `FIRST-${uuidV7()}`,
      outcome_code: 'CO',
      contact: { name: 'Sam' },
      additional_info: 'x',
    };
    await sendChanged({ ...wanted, report: first }, { headers });
    return sendChanged(wanted, { headers });
  },
};

/** Every layer between the socket and the handler that refuses a submission; both endpoints are tested with all of them. */
export const refusingLayers: readonly RefusingLayer[] = [
  ...bodies,
  chunked,
  conflict,
  ...callers,
  ...addresses,
];

/** A whole report of category A at an Eastern MPAN, about an unknown job. */
export const faultReport = () => ({
  job_id: `JOB-${uuidV7()}`,
  outcome_code: 'AB',
  mpan: '10 0000 0123 451',
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  additional_info: 'Isolated at the cut-out',
  dno_issue: { code: 'A', comment: 'Cut-out is hot' },
});
