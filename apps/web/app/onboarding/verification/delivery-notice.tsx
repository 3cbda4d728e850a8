import type { DeliveryState } from '@alivio/contract/verification.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';

type DeliveryNoticeProps = {
  channel: Channel;
  destination: string;
  delivery: DeliveryState | null | undefined;
  onChange: () => void;
};

/** Whoever waits for a code that does not come learns it, with what can be done. */
export function DeliveryNotice({ channel, destination, delivery, onChange }: DeliveryNoticeProps) {
  if (delivery !== 'failed' && delivery !== 'delayed') return null;
  const { title, help } = copy[delivery];
  return (
    <Notice
      tone={delivery === 'failed' ? 'bad' : 'warn'}
      title={title(channel.shown(destination))}
      announce
      actions={
        <Button tone="secondary" size="compact" onClick={onChange}>
          {copy.changeIt[channel.purpose]}
        </Button>
      }
    >
      {help[channel.purpose]}
    </Notice>
  );
}
