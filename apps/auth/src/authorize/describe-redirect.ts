/** Hosts that stay on the person's own device (RFC 8252 7.3). */
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.includes(hostname);
}

/** Where a code would go, in the words of the consent page. */
export function describeRedirect(redirectUri: string): {
  redirect_host: string;
  redirect_is_loopback: boolean;
  redirect_is_private_scheme: boolean;
} {
  const url = new URL(redirectUri);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return {
    redirect_host: isWeb ? url.host : url.protocol + (url.host && `//${url.host}`),
    redirect_is_loopback: isWeb && isLoopback(url),
    redirect_is_private_scheme: !isWeb,
  };
}
