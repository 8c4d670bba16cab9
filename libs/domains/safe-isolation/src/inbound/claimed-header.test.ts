import { claimedHeader } from './claimed-header.ts';

const header = (mpid: string, fileId = 'EELC000203') =>
  `ZHV|${fileId}|D0131001|J|${mpid}|M|DEMO|20261121101500||||TR01|\n`;

it('reads the header of a file whose rest is wrong', () => {
  expect(claimedHeader(`\uFEFF${header('EELC')}Q01|x|`)).toMatchObject({
    fileId: 'EELC000203',
    from: { mpid: 'EELC' },
  });
  expect(claimedHeader(header('EELC') + header('EELC', 'EELC000204'))).toMatchObject({
    fileId: 'EELC000203',
  });
});

it.each([
  ['no header', 'G01|1000000123451|\n'],
  ['text before its header', `\n${header('EELC')}`],
  ['a damaged header', header('EELC').replace('TR01', '')],
  ['flows of several senders', header('EELC') + header('EXEN')],
  ['a second header that is damaged', header('EELC') + header('eelc')],
])('claims no sender for a file with %s', (_, content) => {
  expect(claimedHeader(content)).toBeNull();
});
