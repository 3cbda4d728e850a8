import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';

type DestinationProps = { channel: Channel; destination: string };

/** Where the code goes, with the way to correct it. */
export function Destination({ channel, destination }: DestinationProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return <DestinationForm {...{ channel, destination }} onClose={() => setEditing(false)} />;
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-button border border-border bg-surface py-1 pr-1 pl-4">
      <p className="min-w-0 font-semibold tabular-nums wrap-anywhere">
        <span className="sr-only">{channel.label}: </span>
        {channel.shown(destination)}
      </p>
      <Button tone="quiet" onClick={() => setEditing(true)}>
        {copy.change}
      </Button>
    </div>
  );
}

const PAUSE_MS = 1000;

function DestinationForm(props: DestinationProps & { onClose: () => void }) {
  const { channel, destination, onClose } = props;
  const fetcher = useFetcher();
  const { field, values, check } = useForm({
    state: useFormValues({ destination: channel.toField(destination) }),
    judge: ({ destination: text }) => ({ destination: channel.problem(text) }),
    pauseMs: PAUSE_MS,
    eager: true,
  });
  const next = channel.fromField(values.destination);
  const isPhone = channel.purpose === 'phone';
  const control = { label: channel.label, autoFocus: true, ...field('destination') };

  return (
    <fetcher.Form method="post" noValidate onSubmit={check} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="change" />
      {isPhone ? <PhoneField {...control} clean={channel.toField} /> : <EmailField {...control} />}
      <div className="flex flex-wrap gap-3">
        {next === destination ? null : (
          <Button type="submit" busyText={fetcher.state === 'idle' ? undefined : copy.saving}>
            {copy.save}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </fetcher.Form>
  );
}
