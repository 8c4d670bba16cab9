// @ts-check

/** Commands of those who operate a deployment. */
export const operation = /** @satisfies {Record<string, import('./command.mjs').Command>} */ (
  /** @type {const} */ ({
    migrate: {
      program: 'tools/migrate/src/main.ts',
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
    'dead-letters': {
      program: 'tools/dead-letters/src/main.ts',
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
          summary: 'only since this time, such as 2026-11-21T08:55Z',
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
    'personal-data': {
      program: 'tools/personal-data/src/main.ts',
      summary: 'Exports or erases the data of one person.',
      commands: {
        export: { summary: 'print all data of the person as JSON', options: ['email', 'telephone'] },
        erase: {
          summary: 'erase the data of the person; this cannot be undone',
          options: ['email', 'telephone', 'dry-run', 'json'],
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
        json: { type: 'boolean', summary: 'print the report as JSON' },
      },
      notes: [
        'Give either --email or --telephone.',
        "DATABASE_URL is the connection of the tables' owner. Default: the database of npm start.",
        'Exit code: 0 done, 1 no data found or failed, 2 invalid arguments.',
      ],
    },
  })
);
