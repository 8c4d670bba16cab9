import { anyText } from '@team-operations/testing/any-text';
import fc from 'fast-check';
import { flowText, lostIn } from './flow-text.ts';

describe('flowText', () => {
  it.each([
    ['burnt | cut-out', 'burnt / cut-out'],
    ['two\nlines\r\n\tand a tab', 'two lines and a tab'],
    ['Café Müller’s – 5 Ω, 30 °C, £10…', "Cafe Muller's - 5 ohm, 30 degC, GBP10..."],
    ['\u0000bell\u0007 and \u200bzero width', 'bell and zero width'],
    ['fullwidth ｜ bar', 'fullwidth / bar'],
    ['danger ⚡ 電', 'danger ? ?'],
    [' \u00a0\u2028 ', ''],
  ])('when the text is %j, then the file carries %j', (text, safe) => {
    expect(flowText(text)).toBe(safe);
  });

  it('when given any text, then what is left is printable ASCII without the separator, and stays as it is', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const safe = flowText(text);
        expect(safe).toMatch(/^[\x20-\x7b\x7d\x7e]*$/);
        expect(flowText(safe)).toBe(safe);
      }),
    );
  });

  it.each([
    ['Café Müller’s – 5 Ω', []],
    ['danger ⚡ 電 ⚡', ['⚡', '電']],
    ['why?', []],
  ])('when the text is %j, then it loses %j', (text, lost) => {
    expect(lostIn(text)).toEqual(lost);
  });

  it('when given any text, then it loses something exactly if the file has a ? that was not typed', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const typed = text.normalize('NFKD').split('?').length;
        expect(flowText(text).split('?').length > typed).toBe(lostIn(text).length > 0);
      }),
    );
  });
});
