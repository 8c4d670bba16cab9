import { useState } from 'react';

import { useAnnounce } from '../../controls/announcer.tsx';
import { Button } from '../../controls/button.tsx';
import { Notice } from '../../controls/notice.tsx';
import type { Host } from '../host.ts';
import { messagesOf, type Plan } from './plan.ts';

const said = 'Sent to the assistant. It asks for your approval as your settings say.';
const refused = 'The message was not sent. Answer in the conversation.';

/**
 * What the person decides, as a message of the conversation. The card cannot confirm: that is a second call of the tool, which the host asks
 * the person about. The harmless button comes first.
 */
export function Answer({ plan, host }: { plan: Plan; host: Host }) {
  const [result, setResult] = useState<boolean | 'sending'>();
  const announce = useAnnounce();
  if (!host.takesMessages)
    return <Notice kind="information" title="To apply it or to leave it, answer in the conversation." />;
  if (typeof result === 'boolean')
    return <Notice kind={result ? 'success' : 'problem'} title={result ? said : refused} />;
  const { apply, leave } = messagesOf(plan);
  const say = async (text: string) => {
    setResult('sending');
    const done = await host.say(text);
    setResult(done);
    announce(done ? said : refused);
  };
  const busy = result === 'sending';
  return (
    <div className="button-row">
      <Button busy={busy} onPress={() => void say(leave)}>
        Leave it as it is
      </Button>
      <Button kind="danger" busy={busy} onPress={() => void say(apply)}>
        Ask the assistant to apply it
      </Button>
    </div>
  );
}
