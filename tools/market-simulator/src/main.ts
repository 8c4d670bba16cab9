import { once } from 'node:events';
import { endOnSignal, ignoreLostReader, ownArguments, refuse } from '@team-operations/setup';
import { requestFile, type Request } from './answers/requests.ts';
import { readOptions, type Options } from './command/options.ts';
import { certificatesIn } from './transports/certificates.ts';
import { deliver } from './transports/deliver.ts';
import { startFolderMarket } from './transports/folder-market.ts';
import { startHttpsMarket } from './transports/https-market.ts';
import type { SimulatedMarket } from './transports/simulated-market.ts';

/** Sends one file and ends. It answers no file of the worker, as a simulated market does. */
async function sendOnce(folder: string, request: Request): Promise<void> {
  const { fileId, content } = requestFile(request);
  await deliver(folder, `${fileId}.txt`, content);
  console.log(`Sent ${request.flow} as file ${fileId}. No other file was answered.`);
}

async function start({
  folder,
  https,
  certificates: where,
  unavailableEvery,
  behaviour,
}: Options): Promise<SimulatedMarket> {
  if (folder !== undefined) {
    console.log(`The market simulator is ready at the folder ${folder}. Press Ctrl-C to stop.`);
    return startFolderMarket(folder, behaviour);
  }
  const certificates = certificatesIn(where);
  const market = await startHttpsMarket({ port: https ?? 0, certificates, unavailableEvery }, behaviour);
  console.log(`The market simulator is ready. Set this for the worker. Press Ctrl-C to stop.

  MARKET_TRANSPORT=https
  MARKET_GATEWAY_URL=https://localhost:${market.port}
  MARKET_CLIENT_CERTIFICATE_FILE=${certificates.clientCertificate}
  MARKET_CLIENT_KEY_FILE=${certificates.clientKey}
  MARKET_CA_FILE=${certificates.authority}
`);
  return market;
}

async function untilStopped(): Promise<void> {
  await once(endOnSignal().signal, 'abort');
}

/** What was typed. Invalid arguments end the process with 2, as in the other commands. */
function readOrExit(): Options {
  ownArguments('market-simulator');
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return process.exit(refuse('market-simulator', error));
  }
}

async function run(options: Options): Promise<void> {
  const { folder, request } = options;
  if (folder !== undefined && request !== undefined) return sendOnce(folder, request);
  const market = await start(options);
  if (request !== undefined) {
    const file = requestFile(request);
    await market.send(file);
    console.log(`Sent ${request.flow} as file ${file.fileId}.`);
  }
  await untilStopped();
  await market.stop();
  const { received, repeated, sent } = market.figures();
  console.log(`Received ${received} files (${repeated} duplicates), sent ${sent}.`);
}

ignoreLostReader();
await run(readOrExit()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
