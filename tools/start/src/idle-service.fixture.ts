/** A service that does nothing until it is asked to stop. */
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => process.exit(0));
process.stdout.write('up\n');
