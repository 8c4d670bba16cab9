// @ts-check

/** Commands that run everything on this machine. */
export const local = /** @satisfies {Record<string, import('./command.mjs').Command>} */ (
  /** @type {const} */ ({
    start: {
      program: 'dist/start.js',
      readsConsole: true,
      summary:
        'Starts PostgreSQL, Kafka and every service on this machine, and runs the demo once. Ctrl-C stops everything.',
      options: {
        fresh: { type: 'boolean', summary: 'delete the data of earlier runs first. Default: keep it' },
        'no-demo': { type: 'boolean', summary: 'do not run the demo' },
      },
      notes: [
        '`npm run demo` runs the demo again.',
        'Ports and limits are set in the environment: docs/running-locally.md lists them.',
      ],
    },
    demo: {
      program: 'dist/demo.js',
      summary:
        'Runs the demo against the services of npm start: a job from its plan to the invoice, with a fault, market messages, events, OAuth and search.',
      options: {},
      notes: [
        'Plans, assigns and starts a job, and submits a fault that is a danger to life, in the demo team.',
        'Reads the market message, the Kafka event and the job, and confirms the call to the network operator.',
        'An application registers, a person approves it, and it reads the job. Then a doc, a PDF, an invoice and a search.',
      ],
    },
    'market-simulator': {
      program: 'tools/market-simulator/src/main.ts',
      summary: 'Simulates the market: network operators and suppliers, at a folder or as an HTTPS gateway.',
      options: {
        folder: { type: 'string', value: '<folder>', summary: "the folder in the worker's MARKET_FOLDER" },
        https: {
          type: 'string',
          value: '<port>',
          summary: 'an HTTPS gateway on 127.0.0.1, for MARKET_TRANSPORT=https',
        },
        certificates: {
          type: 'string',
          value: '<folder>',
          default: '.local/certificates',
          summary: 'certificates of the gateway and of the worker; created with openssl when missing',
        },
        'unavailable-every': {
          type: 'string',
          value: '<n>',
          default: '0',
          summary: 'answer every n-th request with 503; 0: never',
        },
        seed: {
          type: 'string',
          value: '<text>',
          default: 'market',
          summary: 'the same seed gives the same answers to the same files',
        },
        acknowledge: { type: 'string', value: '<p>', default: '1', summary: 'acknowledge a file' },
        reject: {
          type: 'string',
          value: '<p>',
          default: '0',
          summary: 'reject a file that was not acknowledged; otherwise send no answer',
        },
        delay: { type: 'string', value: '<p>', default: '0', summary: 'answer after --delay-seconds' },
        'delay-seconds': { type: 'string', value: '<n>', default: '5', summary: 'delay of such an answer' },
        duplicate: { type: 'string', value: '<p>', default: '0', summary: 'answer twice' },
        garble: {
          type: 'string',
          value: '<p>',
          default: '0',
          summary: 'send a damaged copy of the answer first',
        },
        respond: {
          type: 'string',
          value: '<p>',
          default: '1',
          summary: 'respond to an acknowledged D0135 with a D0126',
        },
        clear: {
          type: 'string',
          value: '<p>',
          default: '1',
          summary: 'clear the fault with another D0126 afterwards',
        },
        send: {
          type: 'string',
          value: '<flow>',
          summary: 'send one file: D0142, D0149, D0150 or D0268; then exit (with --https, keep running)',
        },
        to: { type: 'string', value: '<mpid>', summary: 'MPID of the team, for --send' },
        from: {
          type: 'string',
          value: '<mpid>',
          default: 'EXEN',
          summary: 'MPID of the supplier, for --send',
        },
        mpan: { type: 'string', value: '<mpan>', summary: 'metering point, for --send' },
        reference: { type: 'string', value: '<text>', summary: 'reference of the job, for a D0142' },
        serial: { type: 'string', value: '<text>', summary: 'serial number of the meter, for the others' },
        live: { type: 'boolean', summary: 'send without the test flag' },
      },
      notes: [
        'Use either --folder or --https. <p> is a probability from 0 to 1.',
        'Examples:',
        '  npm run market-simulator -- --folder .local/market --acknowledge 0.9 --reject 0.05 --garble 0.1',
        '  npm run market-simulator -- --https 8443',
        '  npm run market-simulator -- --folder .local/market --send D0142 --to DEMO --mpan 1000000123451',
      ],
    },
  })
);
