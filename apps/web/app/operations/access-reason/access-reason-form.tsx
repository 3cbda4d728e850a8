import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy, readyReasons } from './copy.ts';

type AccessReasonFormProps = { onReason: (reason: string) => void };

const OWN = 'own';
const SHORTEST_REASON = 5;
const LONGEST_REASON = 200;

const options = [
  ...readyReasons.map((reason) => ({ value: reason as string, title: reason })),
  { value: OWN, title: copy.own },
];

/** One of the usual reasons, or another in words. */
export function AccessReasonForm({ onReason }: AccessReasonFormProps) {
  const [chosen, setChosen] = useState('');
  const [own, setOwn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isOwn = chosen === OWN;
  const reason = isOwn ? own.trim() : chosen;
  const isTooShort = isOwn && reason.length < SHORTEST_REASON;

  function open(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason !== '' && !isTooShort) onReason(reason);
  }

  return (
    <form onSubmit={open} noValidate className="flex flex-col gap-4">
      <p className="text-text2">{copy.why}</p>
      <RadioCards
        name="reason"
        legend={copy.legend}
        options={options}
        value={chosen}
        onValue={setChosen}
        error={isChecked && chosen === '' ? copy.choose : undefined}
      />
      {isOwn && (
        <TextField
          name="own-reason"
          label={copy.ownLabel}
          value={own}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          error={isChecked && isTooShort ? copy.tooShort : undefined}
        />
      )}
      <div>
        <Button type="submit">{copy.open}</Button>
      </div>
    </form>
  );
}
