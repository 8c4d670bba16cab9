import type { AuthorizationRequest } from '@team-operations/pages-api';
import { Notice } from '../controls/notice.tsx';

/** Where the answer does not go to a website, anything on the device could be waiting for it. In a local run this service is on the device. */
export function RedirectWarning({ asked }: { asked: AuthorizationRequest }) {
  if (asked.client_origin === 'service') return null;
  if (!asked.redirect_is_loopback && !asked.redirect_is_private_scheme) return null;
  return (
    <Notice kind="warning" title="The response goes to a program on this device">
      <p>
        Approve only if you have just started this in a program that you trust. The service cannot verify
        which program{' '}
        {asked.redirect_is_loopback ? (
          <>
            listens at <bdi>{asked.redirect_host}</bdi>.
          </>
        ) : (
          <>
            opens addresses that begin with <code>{asked.redirect_host}</code>
          </>
        )}
      </p>
    </Notice>
  );
}
