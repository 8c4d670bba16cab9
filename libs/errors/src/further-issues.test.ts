import { badRequest, notFound, withFurtherIssues } from './index.ts';

const refuse = (error: Error) => () => Promise.reject(error);
const others = async () => [
  { path: 'a', message: 'is also refused' },
  { path: 'b', message: 'is missing' },
];

it('when a request is refused, then what else is wrong with it is reported too, each property once', async () => {
  const refused = withFurtherIssues(refuse(badRequest({ path: 'a', message: 'is wrong' })), others);
  await expect(refused).rejects.toMatchObject({
    issues: [
      { path: 'a', message: 'is wrong' },
      { path: 'b', message: 'is missing' },
    ],
  });
});

it('when it fails with another error, then that error is reported', async () => {
  await expect(withFurtherIssues(refuse(notFound()), others)).rejects.toMatchObject({
    name: 'NotFoundError',
    issues: [],
  });
});
