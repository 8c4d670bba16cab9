// @ts-check

/** Commands of those who operate a deployment. */
export const operation = /** @satisfies {Record<string, import('./command.mjs').Command>} */ (
  /** @type {const} */ ({
    migrate: {
      program: 'dist/migrate.js',
      summary: "Applies the migrations to DATABASE_URL, the connection of the tables' owner.",
      options: {
        bootstrap: {
          type: 'boolean',
          summary: 'create the owner, the database and the roles of the services, as DATABASE_ADMIN_URL',
        },
        new: {
          type: 'string',
          value: '<name>',
          summary: 'write the next migration from the Prisma schema; DATABASE_URL is any PostgreSQL',
        },
      },
      notes: ['Exit code: 0 done, 1 failed, 2 invalid arguments or settings.'],
    },
    team: {
      program: 'dist/team.js',
      summary:
        'Creates a team and invites its first owner, and writes links for people who lost their password.',
      commands: {
        create: {
          summary: 'create the team, or write a new link when it has no owner yet',
          options: ['name', 'mpid', 'email', 'time-zone'],
        },
        'password-link': {
          summary: 'write a link by which a person sets a new password',
          options: ['email'],
        },
      },
      options: {
        name: { type: 'string', value: '<name>', summary: 'name of the team' },
        mpid: {
          type: 'string',
          value: '<mpid>',
          summary: 'market participant id under which the team sends market messages',
        },
        email: {
          type: 'string',
          value: '<address>',
          summary: 'e-mail address of the first owner, or of the person who lost the password',
        },
        'time-zone': {
          type: 'string',
          value: '<name>',
          default: 'Europe/London',
          summary: "whose days the team's figures count, a name of the IANA database",
        },
      },
      notes: [
        'No e-mail is sent: give the link to the person yourself. Each link works once. Running it again is safe.',
        'Before password-link, check that the person asks: the link opens the account in all its teams.',
        "DATABASE_URL is the connection of the tables' owner. Default: the database of npm start.",
        'BASE_URL is the address under which people reach the service; the link starts with it.',
        'Exit code: 0 done, 1 refused or failed, 2 invalid arguments.',
      ],
    },
    'dead-letters': {
      program: 'dist/dead-letters.js',
      summary: 'Lists messages that consumers gave up on, and sends them again once the cause is fixed.',
      commands: {
        list: {
          summary: 'list dead letters that were not sent again, oldest first',
          options: ['topic', 'consumer', 'since', 'id', 'all', 'json'],
        },
        show: {
          words: '<id>',
          summary: 'show one dead letter with its message; personal data is hidden without --reveal',
          options: ['reveal', 'json'],
        },
        redrive: {
          summary: 'send dead letters again',
          options: ['topic', 'consumer', 'since', 'id', 'all', 'dry-run', 'stop-after', 'json'],
        },
      },
      options: {
        topic: { type: 'string', value: '<name>', summary: 'only of this topic' },
        consumer: { type: 'string', value: '<group>', summary: 'only of this consumer' },
        since: {
          type: 'string',
          value: '<time>',
          summary: 'only since then: 2026-11-21T08:55Z, 90m, 12h or 3d',
        },
        id: { type: 'string', value: '<id>', multiple: true, summary: 'only this dead letter' },
        all: { type: 'boolean', summary: 'also those that were sent again already' },
        reveal: { type: 'boolean', summary: 'show personal data' },
        'dry-run': { type: 'boolean', summary: 'send nothing; show what would be sent or refused, and why' },
        'stop-after': {
          type: 'string',
          value: '<n>',
          default: '5',
          summary: 'stop after n messages were refused or failed',
        },
        json: { type: 'boolean', summary: 'print JSON' },
      },
      notes: [
        'KAFKA_BROKERS and DATABASE_URL select the deployment; set both. Default: the services of npm start.',
        'Exit code: 0 done, 1 something was refused, failed or not found, 2 invalid arguments.',
      ],
    },
    search: {
      program: 'dist/search-index.js',
      summary: 'Shows the state of the search index, and makes it equal to the data again.',
      commands: {
        status: { summary: 'show how many entries of each kind there are', options: ['kind'] },
        rebuild: { summary: 'write every entry again, while the services run', options: ['kind'] },
      },
      options: {
        kind: {
          type: 'string',
          value: '<kind>',
          multiple: true,
          summary: 'only this kind of entry, such as job',
        },
      },
      notes: [
        "DATABASE_URL is the connection of the tables' owner. Default: the database of npm start.",
        'Exit code: 0 the index is complete, 1 it is not or it failed, 2 invalid arguments.',
      ],
    },
    'personal-data': {
      program: 'dist/personal-data.js',
      summary: 'Exports or erases the data of one person.',
      commands: {
        export: { summary: 'print all data of the person as JSON', options: ['email', 'telephone'] },
        erase: {
          summary: 'erase the data of the person; this cannot be undone',
          options: ['email', 'telephone', 'dry-run', 'with-open-faults', 'json'],
        },
      },
      options: {
        email: { type: 'string', value: '<address>', summary: 'a person with a login, by address' },
        telephone: {
          type: 'string',
          value: '<number>',
          summary: 'a contact of submissions, by telephone number',
        },
        'dry-run': { type: 'boolean', summary: 'change nothing; show what would be erased or kept, and why' },
        'with-open-faults': {
          type: 'boolean',
          summary:
            'erase also the contact of an open fault, or of an outstanding call to a network operator; otherwise this is refused',
        },
        json: { type: 'boolean', summary: 'print the report as JSON' },
      },
      notes: [
        'Use either --email or --telephone.',
        "DATABASE_URL is the connection of the tables' owner. Default: the database of npm start.",
        'Exit code: 0 done, 1 no data found, refused or failed, 2 invalid arguments.',
      ],
    },
  })
);
