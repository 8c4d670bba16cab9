import { startDispatch } from '../src/dispatch/dispatch-deliveries.ts';
import { ownKinds, ownTopic } from './own-topic.ts';
import { dispatchOptions, openAnother } from './worker-parts.ts';

/** A worker's dispatch as a process of its own, to be killed: `node dispatch-process.ts <database URL> <lease in ms>`. */
const [url = '', lease = '1000'] = process.argv.slice(2);
const kinds = ownKinds(ownTopic('test.webhooks.dispatch'));
startDispatch({ ...dispatchOptions(openAnother(url), kinds), leaseMilliseconds: Number(lease) });
