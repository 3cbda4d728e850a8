import { Notice } from '#ui/feedback/notice.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';

type SendingNoticeProps = {
  channel: Channel;
  destination: string;
  /** `soon`: the step sends it by itself; `later`: it has to be asked for again, or put off. */
  refused: 'soon' | 'later' | null;
};

/** A limit keeps back the code: whoever waits learns what happens next, and when is said below the boxes. */
export function SendingNotice({ channel, destination, refused }: SendingNoticeProps) {
  if (refused === null) return null;
  const { tone, title, help } = copy.refused[refused];
  return (
    <Notice tone={tone} title={title} announce>
      {help(channel.shown(destination))}
    </Notice>
  );
}
