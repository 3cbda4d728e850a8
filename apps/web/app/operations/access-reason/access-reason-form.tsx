import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { tooLong } from '../too-long.ts';
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
  const problem = isOwn ? ownProblem(reason) : null;

  function open(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason !== '' && problem === null) onReason(reason);
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
          autoComplete="off"
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          error={(isChecked && problem) || undefined}
        />
      )}
      <div>
        <Button type="submit">{copy.open}</Button>
      </div>
    </form>
  );
}

function ownProblem(reason: string): string | null {
  if (reason.length < SHORTEST_REASON) return copy.tooShort;
  return tooLong('el motivo', reason, LONGEST_REASON);
}
