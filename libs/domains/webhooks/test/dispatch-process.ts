import { startDispatch } from '../src/dispatch/dispatch-deliveries.ts';
import { dispatchOptions, openAnother } from './webhook-bed.ts';

/** A worker's dispatch as a process of its own, to be killed: `node dispatch-process.ts <database URL> <lease in ms>`. */
const [url = '', lease = '1000'] = process.argv.slice(2);
startDispatch({ ...dispatchOptions(openAnother(url)), leaseMilliseconds: Number(lease) });
