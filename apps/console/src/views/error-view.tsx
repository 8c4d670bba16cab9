import { Notice } from '../controls/notice.tsx';
import type { Structure } from './shown.ts';
import { Words } from './value.tsx';

/** What is wrong with a call, as the service says it. */
export function ErrorView({ structure: { error } }: { structure: Structure }) {
  const { message = 'The call failed. Nothing is shown.', issues = [] } = error ?? {};
  return (
    <Notice kind="problem" title={message}>
      {issues.map(({ path = '', message: what = '', fix }, index) => (
        <p key={index}>
          <Words text={path} /> <Words text={what} />
          {fix !== undefined && (
            <>
              {'. '}
              <Words text={fix} />
            </>
          )}
        </p>
      ))}
    </Notice>
  );
}
