import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { soles, unbroken } from '../soles.ts';
import { copy } from './copy.ts';

type AmountFieldProps = {
  text: string;
  error: string | undefined;
  payoff: Centimos;
  /** Amounts that serve a choice. */
  quick: readonly Centimos[];
  onText: (text: string) => void;
  onQuick: (amount: Centimos) => void;
  onAll: () => void;
  onBlur: () => void;
};

export function AmountField(props: AmountFieldProps) {
  const { text, error, payoff, quick, onText, onQuick, onAll, onBlur } = props;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        name="amount"
        label={copy.amount}
        hint={copy.amountHint}
        prefix="S/"
        inputMode="decimal"
        autoComplete="off"
        figures
        maxLength={20}
        value={text}
        error={error}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{copy.quick}</legend>
        {quick.map((each) => (
          <Button key={each} tone="secondary" size="journey" onClick={() => onQuick(each)}>
            {unbroken(formatRoundSoles(each))}
          </Button>
        ))}
        <Button tone="secondary" size="journey" onClick={onAll}>
          {copy.all}
        </Button>
      </fieldset>
      <p className="text-small text-text2">{copy.owed(soles(payoff))}</p>
    </div>
  );
}
