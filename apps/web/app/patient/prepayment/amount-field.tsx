import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';

const QUICK = [500, 1_000, 2_000, 5_000].map((soles) => centimos(soles * 100));

type AmountFieldProps = {
  text: string;
  error: string | undefined;
  payoff: Centimos;
  onText: (text: string) => void;
  onQuick: (amount: Centimos) => void;
  onAll: () => void;
  onBlur: () => void;
};

export function AmountField(props: AmountFieldProps) {
  const { text, error, payoff, onText, onQuick, onAll, onBlur } = props;
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
        {QUICK.filter((quick) => quick < payoff).map((quick) => (
          <Button key={quick} tone="secondary" size="journey" onClick={() => onQuick(quick)}>
            {formatSoles(quick).replace('.00', '')}
          </Button>
        ))}
        <Button tone="secondary" size="journey" onClick={onAll}>
          {copy.all}
        </Button>
      </fieldset>
      <p className="text-small text-text2">{copy.owed(formatSoles(payoff))}</p>
    </div>
  );
}
