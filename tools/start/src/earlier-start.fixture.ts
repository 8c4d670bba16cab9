import { explain } from './explain.ts';
import { servicesOf } from './services/services.ts';
import { startCommand } from './start-command.ts';

/** `npm start` with one service, the fastest, as an earlier start whose data and processes the next one finds. */
const authAlone: typeof servicesOf = (...given) => servicesOf(...given).filter(({ name }) => name === 'auth');

process.exit(await startCommand(authAlone).catch(explain));
