import { wellBehaved } from '../answers/behaviour.ts';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('when only the folder is given, then the market behaves well', () => {
    expect(readOptions(['--folder', '.'])).toMatchObject({
      folder: '.',
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
    [['--folder', '.', '--https', '1'], /either --folder or --https/],
    [['--folder', '.', '--acknowledge', '2'], /--acknowledge must be a number from 0 to 1/],
    [['--folder', '.', '--garble', 'often'], /--garble/],
    [['--folder', '.', '--send', 'D0010'], /--send must be one of/],
    [['--folder', '.', '--send', 'D0142'], /--to and --mpan/],
    [['--folder', '.', '--colour', 'red'], /^Unknown option: --colour\.$/],
    [['--folder', '/nonexistent'], /^The folder \/nonexistent does not exist: use the MARKET_FOLDER/],
  ])('when the line is %j, then it says what is wrong', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
