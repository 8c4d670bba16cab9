import { ArgumentError, readArguments, usage } from './arguments.ts';

describe('the arguments of npm start', () => {
  it('when nothing is typed, then data is kept and the main job is walked', () => {
    expect(readArguments([])).toEqual({ fresh: false, demo: true, help: false });
  });

  it('when --fresh and --no-demo are typed, then both count, in any order', () => {
    const both = { fresh: true, demo: false, help: false };
    expect(readArguments(['--fresh', '--no-demo'])).toEqual(both);
    expect(readArguments(['--no-demo', '--fresh'])).toEqual(both);
  });

  it.each(['--frehs', '--demo', '-f', 'fresh', '--fresh=true', ''])(
    'when %j is typed, then the error quotes it and says what there is',
    (typed) => {
      const read = () => readArguments(['--fresh', typed]);
      expect(read).toThrow(ArgumentError);
      expect(read).toThrow(JSON.stringify(typed));
      expect(read).toThrow('npm start -- --fresh');
    },
  );

  it('when help is asked for, then it names every argument', () => {
    expect(readArguments(['--help']).help).toBe(true);
    expect(usage).toContain('--fresh');
    expect(usage).toContain('--no-demo');
    expect(usage).toContain('npm run demo');
  });
});
