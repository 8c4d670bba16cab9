import { faultOfAddress } from './check-public-address.ts';

const local = { allowLoopbackHttp: true, allowAnyPort: true };

describe('faultOfAddress', () => {
  it.each([
    ['https://hooks.example/in', null],
    ['https://hooks.example:8443/in', null],
    ['http://127.0.0.1:4000/in', null],
    ['http://localhost:4000/in', null],
    ['https://93.184.215.14/', null],
    ['nonsense', 'url'],
    ['https://exa\tmple.com/x', 'url'],
    ['https://example.com/\r\nX: y', 'url'],
    ['https://example.com/\u202egnp', 'url'],
    ['https://example.com\\@evil.example/', 'url'],
    ['https:example.com', 'url'],
    ['https:/example.com', 'url'],
    ['https:///example.com', 'url'],
    [' https://example.com', 'url'],
    ['https://exämple.com/', 'url'],
    ['http://hooks.example/in', 'scheme'],
    ['https://user:word@hooks.example/', 'credentials'],
    ['https://127.0.0.1/', 'address'],
    ['https://10.0.0.1/', 'address'],
    ['https://[fd00::1]/', 'address'],
    ['https://0x7f000001/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0177.0.0.1/', 'address'],
    ['https://127.1/', 'address'],
    ['https://0.0.0.0/', 'address'],
    ['https://100.64.0.1/', 'address'],
    ['https://169.254.169.254/latest/meta-data', 'address'],
    ['https://172.16.0.1./', 'address'],
    ['https://[::]/', 'address'],
    ['https://[::1]:8443/', 'address'],
    ['https://[::ffff:10.0.0.1]/', 'address'],
    ['https://[64:ff9b::a00:1]/', 'address'],
    ['https://[2002:a00:1::]/', 'address'],
    ['https://[fe80::1]/', 'address'],
    ['https://[2606:4700:4700::1111]/', null],
    ['https://localhost/', 'address'],
    ['https://a.localhost./', 'address'],
    ['https://gateway/', 'address'],
  ])('when the address is %s, then its fault is %s', (address, fault) => {
    expect(faultOfAddress(address, local)).toBe(fault);
  });

  it('when it is not for local use, then loopback and other ports are refused', () => {
    expect(faultOfAddress('http://127.0.0.1:4000/in', {})).toBe('scheme');
    expect(faultOfAddress('https://hooks.example:8443/in', {})).toBe('port');
  });
});
