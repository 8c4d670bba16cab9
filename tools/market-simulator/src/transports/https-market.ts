import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { answerLater } from '../answers/answer-later.ts';
import { answersTo } from '../answers/answer-file.ts';
import type { Behaviour } from '../answers/behaviour.ts';
import type { Certificates } from './certificates.ts';
import { gatewayFiles, type GatewayFiles } from './gateway-files.ts';
import { gatewayListener } from './gateway-requests.ts';
import type { MarketFigures, SimulatedMarket } from './simulated-market.ts';

export interface HttpsMarketOptions {
  /** 0 takes any that is free. */
  port: number;
  certificates: Certificates;
  /** Of so many requests one is answered 503, every so-manieth; none when it is 0. */
  unavailableEvery?: number;
}

export interface HttpsMarket extends SimulatedMarket {
  port: number;
  files: GatewayFiles;
  /** Takes a file as if it had been posted. */
  receive(content: string): void;
}

/** Plays the market as an HTTPS gateway that lets in only who shows a certificate of its authority. What it was given is lost with it. */
export async function startHttpsMarket(
  { port, certificates, unavailableEvery = 0 }: HttpsMarketOptions,
  behaviour: Behaviour,
): Promise<HttpsMarket> {
  const stopping = new AbortController();
  const figures: MarketFigures = { received: 0, repeated: 0, sent: 0 };
  const underWay = new Set<Promise<void>>();
  const files = gatewayFiles();
  const send = async ({ fileId, content }: { fileId: string; content: string }) => {
    figures.sent += 1;
    files.put(fileId, content);
  };
  const receive = (content: string) => {
    figures.received += 1;
    const answering = answerLater(answersTo(content, behaviour), send, stopping.signal).catch(
      () => undefined,
    );
    underWay.add(answering);
    void answering.finally(() => underWay.delete(answering));
  };
  const listener = gatewayListener({ files, onRepeat: () => (figures.repeated += 1), onFile: receive });
  let requests = 0;
  const server = createServer(
    {
      cert: readFileSync(certificates.serverCertificate),
      key: readFileSync(certificates.serverKey),
      ca: readFileSync(certificates.authority),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => {
      requests += 1;
      if (unavailableEvery > 0 && requests % unavailableEvery === 0)
        response.writeHead(503, { 'retry-after': '0' }).end();
      else listener(request, response);
    },
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    files,
    receive,
    figures: () => ({ ...figures }),
    send,
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
