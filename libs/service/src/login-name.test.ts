import { userInfo } from 'node:os';
import { loginName } from './login-name.ts';

it('when the user has a name, then it is that', () => {
  expect(loginName()).toBe(userInfo().username);
});

it('when a container runs the process as a number without a name, then it is the number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(loginName(nameless)).toBe(`user ${process.getuid?.()}`);
});
