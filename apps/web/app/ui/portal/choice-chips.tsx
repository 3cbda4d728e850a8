import { clsx } from 'clsx';
import { Check } from 'lucide-react';

type ChoiceChipsProps = {
  label: string;
  choices: readonly { key: string; text: string; isOn: boolean; onPress: () => void }[];
};

/** Filters that are all in sight: each is on or off, with one press. */
export function ChoiceChips({ label, choices }: ChoiceChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ key, text, isOn, onPress }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={isOn}
            onClick={onPress}
            className={clsx(
              'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-small font-medium transition-colors',
              isOn
                ? 'border-brand bg-brand-soft text-brand-text'
                : 'border-control bg-surface text-text2 hover:bg-sunken hover:text-text',
            )}
          >
            {isOn && <Check className="size-4" aria-hidden="true" />}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
