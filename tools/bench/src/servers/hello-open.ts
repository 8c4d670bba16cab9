/** A hello for everybody. */
import { listen } from './bare-server.ts';
import { helloApp } from './hello.ts';

listen(helloApp([]));
