export { answersTo, type Answer } from './answers/answer-file.ts';
export { wellBehaved, type Behaviour } from './answers/behaviour.ts';
export { requestFile, requestFlows, type Request, type RequestFlow } from './answers/requests.ts';
export { certificatesIn, makeCertificate, type Certificates } from './transports/certificates.ts';
export { startFolderMarket } from './transports/folder-market.ts';
export { startHttpsMarket, type HttpsMarket, type HttpsMarketOptions } from './transports/https-market.ts';
export type { MarketFigures, SimulatedMarket } from './transports/simulated-market.ts';
