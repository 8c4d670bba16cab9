import { defineConfig, loadConfig, processSettings } from '@team-operations/service';
import { embeddingSettings, nameOf, readEndpoint } from './settings.ts';

const definition = defineConfig({ ...processSettings, ...embeddingSettings });
const endpointOf = (environment: Record<string, string>) =>
  readEndpoint(
    loadConfig(definition, {
      SERVICE_MODE: 'local',
      PUBLIC_BASE_URL: 'http://localhost:3003',
      ...environment,
    }),
  );
const model = { SEARCH_EMBEDDINGS_MODEL: 'small' };

it('without settings there is no endpoint', () => {
  expect(endpointOf({})).toBeNull();
});

it('reads an endpoint, and names its vectors by model and length', () => {
  const named = { ...model, SEARCH_EMBEDDINGS_URL: 'https://models.example/v1/' };
  expect(endpointOf(named)).toMatchObject({ url: 'https://models.example/v1/embeddings', model: 'small' });
  expect(nameOf(endpointOf({ ...named, SEARCH_EMBEDDINGS_DIMENSIONS: '512' })!)).toBe('small/512');
  expect(endpointOf({ ...model, SEARCH_EMBEDDINGS_URL: 'http://127.0.0.1:8080/v1' })).not.toBeNull();
});

it.each([
  [
    'SEARCH_EMBEDDINGS_URL needs SEARCH_EMBEDDINGS_MODEL',
    { SEARCH_EMBEDDINGS_URL: 'https://models.example/v1' },
  ],
  ['SEARCH_EMBEDDINGS_MODEL is of no use', model],
  ['public internet', { ...model, SEARCH_EMBEDDINGS_URL: 'https://10.0.0.7/v1' }],
  ['public internet', { ...model, SEARCH_EMBEDDINGS_URL: 'https://embeddings/v1' }],
  ['public internet', { ...model, SEARCH_EMBEDDINGS_URL: 'http://models.example/v1' }],
  ['https', { ...model, SEARCH_EMBEDDINGS_URL: 'http://127.0.0.1:8080/v1', SERVICE_MODE: 'production' }],
])('refuses: %s', (problem, environment) => {
  expect(() => endpointOf(environment)).toThrow(problem);
});
