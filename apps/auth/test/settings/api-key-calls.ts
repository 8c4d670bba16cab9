import { send, type Browser, type Method, type SettingsUnderTest } from './settings-under-test.ts';
import { scopesOf } from './use-credential.ts';

/** Calls of the settings about the API keys of the first team. */
export const apiKeyCalls = (bed: () => SettingsUnderTest) => {
  const call = (browser: Browser, method: Method, path = '', body?: object) =>
    send(bed().app, browser, method, `/teams/${bed().team.id}/api-keys${path}`, body);
  return {
    call,
    async make(browser: Browser, input: object = {}) {
      const { status, body } = await call(browser, 'post', '', {
        name: 'Depot',
        scopes: ['jobs.read'],
        ...input,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data as { id: string; secret: string } & Record<string, unknown>;
    },
    async listed(browser: Browser, id: string) {
      const { body } = await call(browser, 'get');
      return body.data.find((key: { id: string }) => key.id === id);
    },
    use: (secret: string) => scopesOf(bed().database, secret),
  };
};

export const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
