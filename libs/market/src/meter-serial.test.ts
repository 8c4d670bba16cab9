import { meterSerial } from './meter-serial.ts';

describe('meterSerial', () => {
  it.each([
    ['12A3456789', '12A3456789'],
    [' 12a 345\u00a06789 ', '12A3456789'],
    ['e12-b\u2009/7', 'E12-B/7'],
    ['ß1ä', 'ß1ä'],
    ['  ', ''],
    ['12A\u200b34\u202e56\u00ad789\u{e0041}', '12A3456789'],
  ])('reads %j as %j', (sent, serial) => {
    expect(meterSerial(sent)).toBe(serial);
  });
});
