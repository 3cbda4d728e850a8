import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';
import { takeFocus } from './take-focus.ts';

const PAUSE_MS = 1000;

type DestinationFormProps = { channel: Channel; destination: string; onClose: () => void };

export function DestinationForm({ channel, destination, onClose }: DestinationFormProps) {
  const fetcher = useFetcher<ApiError | null>();
  const { field, values, check } = useForm({
    state: useFormValues({ destination: channel.toField(destination) }),
    validate: ({ destination: text }) => ({ destination: channel.problem(text) }),
    refusal: fetcher.data ?? undefined,
    tidy: { destination: (text) => channel.toField(channel.fromField(text)) },
    pauseMs: PAUSE_MS,
    eager: true,
  });
  const control = { label: channel.label, ref: takeFocus, ...field('destination') };

  function save(event: FormEvent) {
    check(event);
    if (channel.fromField(values.destination) !== destination) return;
    event.preventDefault();
    onClose();
  }

  return (
    <fetcher.Form method="post" noValidate onSubmit={save} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="change" />
      {channel.purpose === 'phone' ? (
        <PhoneField clean={channel.toField} {...control} />
      ) : (
        <EmailField {...control} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          tone="secondary"
          busyText={fetcher.state === 'idle' ? undefined : copy.saving}
        >
          {copy.save}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </fetcher.Form>
  );
}
