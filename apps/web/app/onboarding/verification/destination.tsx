import { Button } from '#ui/actions/button.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';
import { DestinationForm } from './destination-form.tsx';
import { takeFocus } from './take-focus.ts';

type DestinationProps = {
  channel: Channel;
  destination: string;
  /** `no more`: it was, and the way back to it takes the focus that went with the form. */
  editing: 'not yet' | 'now' | 'no more';
  onEditing: (editing: 'now' | 'no more') => void;
};

/** Where the code goes, with the way to correct it. */
export function Destination({ channel, destination, editing, onEditing }: DestinationProps) {
  if (editing === 'now') {
    return <DestinationForm {...{ channel, destination }} onClose={() => onEditing('no more')} />;
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-button border border-border bg-surface py-1 pr-1 pl-4">
      <p className="min-w-0 font-semibold tabular-nums wrap-anywhere">
        <span className="sr-only">{channel.label}: </span>
        {channel.shown(destination)}
      </p>
      <Button
        tone="quiet"
        ref={editing === 'no more' ? takeFocus : undefined}
        onClick={() => onEditing('now')}
      >
        {copy.change}
      </Button>
    </div>
  );
}
