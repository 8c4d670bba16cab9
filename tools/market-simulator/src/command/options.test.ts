import { wellBehaved } from '../answers/behaviour.ts';
import { help, readOptions } from './options.ts';

describe('readOptions', () => {
  it('when only the folder is given, then the market behaves well', () => {
    expect(readOptions(['--folder', 'market'])).toMatchObject({
      folder: 'market',
      behaviour: wellBehaved,
      request: undefined,
    });
  });

  it('when every option is given, then each counts', () => {
    const line =
      '--https 0 --certificates c --seed s --acknowledge 0.9 --reject 0.5 --delay 0.1 --delay-seconds 2 --duplicate 0.2';
    const more =
      '--garble 0.3 --respond 0.4 --clear 0.6 --unavailable-every 3 --send D0142 --to DEMO --mpan 1 --reference R';
    expect(readOptions(`${line} ${more}`.split(' '))).toEqual({
      folder: undefined,
      https: 0,
      certificates: 'c',
      unavailableEvery: 3,
      behaviour: {
        seed: 's',
        acknowledge: 0.9,
        reject: 0.5,
        delay: 0.1,
        delaySeconds: 2,
        duplicate: 0.2,
        garble: 0.3,
        respond: 0.4,
        clear: 0.6,
      },
      request: {
        flow: 'D0142',
        from: { role: 'X', mpid: 'EXEN' },
        to: { role: 'M', mpid: 'DEMO' },
        mpan: '1',
        live: false,
        reference: 'R',
      },
    });
  });

  it.each([
    [[], /either --folder or --https/],
    [['--folder', 'a', '--https', '1'], /either --folder or --https/],
    [['--folder', 'a', '--acknowledge', '2'], /--acknowledge must be a number from 0 to 1/],
    [['--folder', 'a', '--garble', 'often'], /--garble/],
    [['--folder', 'a', '--send', 'D0010'], /--send must be one of/],
    [['--folder', 'a', '--send', 'D0142'], /--to and --mpan/],
    [['--folder', 'a', '--colour', 'red'], /colour/],
  ])('when the line is %j, then it says what is wrong', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it('when help is asked for, then it names every option that there is', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const option of [
      'folder',
      'https',
      'seed',
      'acknowledge',
      'garble',
      'send',
      'live',
      'unavailable-every',
    ])
      expect(help).toContain(`--${option}`);
  });
});
