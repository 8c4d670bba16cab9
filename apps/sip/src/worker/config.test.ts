import { sipWorkerConfig } from './config.ts';

it('the worker has no address that may be plain HTTP', () => {
  expect(Object.values(sipWorkerConfig).filter(({ kind }) => kind.includes('http:'))).toEqual([]);
});
