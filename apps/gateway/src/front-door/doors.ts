/** Addresses under `{base_url}` that another service answers. */
export interface Door {
  /** The service, as people are told of it. */
  service: string;
  /** Where it listens, without a slash at its end. */
  address: string;
  rooms: readonly Room[];
}

/** Some addresses of a service. */
export interface Room {
  /** In Express' notation; it is also what logs and metrics call them. */
  path: string;
  /** The only methods that are passed on; all unless told. */
  methods?: readonly ('get' | 'post' | 'options')[];
  /** Where the service has it, when that is below another folder. */
  below?: string;
  /** How the caller expects errors: as RFC 6749 5.2 says, or as REST answers them. */
  errors: 'oauth' | 'rest';
}

/** What clients ask for that know the base address only, having found no metadata; `options` is their browser's question. */
const guesses = ['/authorize', '/token', '/register'].map((path): Room => ({
  path,
  methods: ['get', 'post', 'options'],
  below: '/oauth',
  errors: 'oauth',
}));

/** The authorization server's: OAuth, its discovery, and the settings pages. */
export function authorizationServer(address: string): Door {
  return {
    service: 'authorization server',
    address,
    rooms: [
      { path: '/oauth/*path', errors: 'oauth' },
      ...guesses,
      { path: '/.well-known/oauth-:document{/*path}', errors: 'rest' },
      { path: '/.well-known/openid-configuration{/*path}', errors: 'rest' },
      { path: '/.well-known/jwks.json', errors: 'rest' },
      { path: '/settings{/}', errors: 'rest' },
      { path: '/settings/*path', errors: 'rest' },
    ],
  };
}
