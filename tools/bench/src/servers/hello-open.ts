/** A hello for everyone. */
import { listen } from './bare-server.ts';
import { helloApp } from './hello.ts';

listen(helloApp([]));
