import { faultOfAddress, setting, type Secret } from '@team-operations/service';

const url = setting.publicUrl({
  environment: 'SEARCH_EMBEDDINGS_URL',
  doc: "Base address of an embeddings endpoint that takes OpenAI's request; `/embeddings` is appended. It is sent what is indexed and searched for. Default: none; search uses the word vectors of the service.",
});
const model = setting.text({
  environment: 'SEARCH_EMBEDDINGS_MODEL',
  doc: 'Model that the embeddings endpoint is asked for. With another one the worker asks for every entry again.',
});

/** Settings of every process that searches or keeps the index; spread them into its definition. */
export const embeddingSettings = {
  embeddingsUrl: setting.optional({
    ...url,
    refuseBeside(value, { mode, embeddingsModel }) {
      if (embeddingsModel === undefined) return 'needs SEARCH_EMBEDDINGS_MODEL beside it';
      const fault = faultOfAddress(value, { allowLoopbackHttp: mode === 'local', allowAnyPort: true });
      return fault === null ? undefined : 'must be an https address of a host on the public internet';
    },
  }),
  embeddingsModel: setting.optional({
    ...model,
    refuseBeside: (_value, { embeddingsUrl }) =>
      embeddingsUrl === undefined ? 'is of no use without SEARCH_EMBEDDINGS_URL' : undefined,
  }),
  embeddingsDimensions: setting.optional(
    setting.integer({
      environment: 'SEARCH_EMBEDDINGS_DIMENSIONS',
      min: 16,
      max: 4096,
      doc: 'Length of the vectors that the embeddings endpoint is asked for. Default: that of the model.',
    }),
  ),
  embeddingsToken: setting.optional(
    setting.secret({
      environment: 'SEARCH_EMBEDDINGS_TOKEN',
      doc: 'API key of the embeddings endpoint, sent as a bearer token. Default: none is sent.',
    }),
  ),
};

export interface EmbeddingConfig {
  mode: 'local' | 'production';
  embeddingsUrl?: string | undefined;
  embeddingsModel?: string | undefined;
  embeddingsDimensions?: number | undefined;
  embeddingsToken?: Secret | undefined;
}

/** An endpoint, and what it is asked for. */
export interface EmbeddingEndpoint {
  url: string;
  model: string;
  dimensions?: number | undefined;
  token?: Secret | undefined;
  allowLoopbackHttp: boolean;
}

/** The endpoint that the settings name; null when they name none. */
export function readEndpoint(config: EmbeddingConfig): EmbeddingEndpoint | null {
  const { mode, embeddingsUrl, embeddingsModel, embeddingsDimensions, embeddingsToken } = config;
  if (embeddingsUrl === undefined || embeddingsModel === undefined) return null;
  return {
    url: `${embeddingsUrl}/embeddings`,
    model: embeddingsModel,
    dimensions: embeddingsDimensions,
    token: embeddingsToken,
    allowLoopbackHttp: mode === 'local',
  };
}

/** What vectors of the endpoint are stored under: those of another name are of no use to it. */
export const nameOf = ({ model: name, dimensions }: EmbeddingEndpoint): string =>
  dimensions === undefined ? name : `${name}/${dimensions}`;
