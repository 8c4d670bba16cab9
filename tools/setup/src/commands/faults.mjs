// @ts-check

/** The board of network operators' faults, for the staff of operations. */
export const faults = /** @satisfies {Record<string, import('./command.mjs').Command>} */ (
  /** @type {const} */ ({
    faults: {
      program: 'dist/faults.js',
      summary: 'Shows faults from Kafka (tail, list) and changes them over the REST API (the others).',
      commands: {
        tail: {
          summary:
            'print new and open faults, then each fault and alarm as it arrives; continues where it stopped',
          options: ['category', 'dno', 'team', 'json', 'from-beginning', 'since', 'once'],
        },
        list: { summary: 'print the board: all open faults', options: ['category', 'dno', 'team', 'json'] },
        call: {
          words: '<fault>',
          summary: 'show what to say to the network operator: read it before you telephone',
          options: ['json'],
        },
        acknowledge: {
          words: '<fault>',
          summary: 'record who works on the fault; requires --by',
          options: ['by', 'mpan', 'at', 'json'],
        },
        'confirm-call': {
          words: '<fault>',
          summary: 'record that the network operator was telephoned; requires --by',
          options: ['by', 'mpan', 'dno', 'reference', 'at', 'json'],
        },
        close: {
          words: '<fault>',
          summary: 'close the fault; requires --reason. Refused while its call is demanded',
          options: ['reason', 'mpan', 'at', 'without-call', 'danger-over', 'json'],
        },
      },
      options: {
        category: { type: 'string', value: '<A>', multiple: true, summary: 'only this category' },
        dno: {
          type: 'string',
          value: '<10>',
          multiple: true,
          summary:
            'only this network operator: first two digits of the MPAN, or its MPID. confirm-call: the operator that was called, as you read it',
        },
        team: { type: 'string', value: '<id>', summary: 'only this team' },
        json: { type: 'boolean', summary: 'print one JSON object for each line; the answer as JSON' },
        'from-beginning': { type: 'boolean', summary: 'everything that the topics still have, oldest first' },
        since: {
          type: 'string',
          value: '<time>',
          summary: 'everything since then: 2026-03-01T09:30:00Z, 90m, 12h or 3d',
        },
        once: { type: 'boolean', summary: 'stop at the last message instead of waiting for more' },
        by: { type: 'string', value: '<name>', summary: 'who did it' },
        reference: { type: 'string', value: '<text>', summary: "the operator's reference of the call" },
        mpan: {
          type: 'string',
          value: '<mpan>',
          summary:
            'the MPAN as you read it (unknown: no MPAN was shown). Refused if the fault has another MPAN or operator by now',
        },
        at: {
          type: 'string',
          value: '<time>',
          summary:
            'when you read the fault (confirm-call: when you telephoned): 14:58 (today, Europe/London), 15m (ago), or 2026-03-01T09:30:00Z. Default of confirm-call: now',
        },
        reason: { type: 'string', value: '<text>', summary: 'why the fault is closed' },
        'without-call': {
          type: 'boolean',
          summary: 'close it although the call is demanded, because no call is needed',
        },
        'danger-over': {
          type: 'boolean',
          summary:
            'the danger no longer exists: a held confirmation of the supply (D0139) is sent. Not for a duplicate',
        },
      },
      notes: [
        '<fault> is the reference of the job, the id of the job, or the id of the fault.',
        '--mpan and --at are required once the fault was moved, raised or reported again.',
        'When a command is refused because the fault has changed, the command to use instead is printed.',
        'Environment: KAFKA_BROKERS (for tail and list), TEAM_API_URL and TEAM_API_KEY with jobs.read and jobs.write (for the others), DISTRIBUTORS (those that your deployment adds), FAULTS_FOLDER (where tail stores how far it has read; default: .local/faults). Default: the services of npm start.',
        'Exit code: 0 done, 1 refused or failed, 2 invalid arguments.',
      ],
    },
  })
);
