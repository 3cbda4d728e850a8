import { formatExchangeRate } from '@alivio/domain/money/format-exchange-rate.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { RadioSegments } from '#ui/forms/radio-segments.tsx';
import { copy } from './copy.ts';
import { currencyOf } from './procedure-form.ts';
import { readEntered } from './use-finance-amount.ts';
import type { ProcedureForm } from './use-procedure-form.ts';

const MAX_DIGITS = 6;

type AmountFieldsProps = Pick<ProcedureForm, 'field' | 'set' | 'values' | 'finance'>;

export function AmountFields({ field, set, values, finance }: AmountFieldsProps) {
  const currency = currencyOf(values.currency);
  const { name, error, onBlur } = field('entered_amount');
  return (
    <div className="flex flex-col gap-3">
      <RadioSegments
        name="currency"
        legend={copy.currency}
        options={copy.currencies}
        value={currency}
        onValue={(chosen) => set({ currency: chosen })}
      />
      <MoneyField
        label={copy.amount[currency]}
        hint={finance.hint}
        prefix={currency === 'PEN' ? 'S/' : 'US$'}
        maxDigits={MAX_DIGITS}
        centimos={readEntered(values.entered_amount)}
        onCentimos={(amount) => set({ entered_amount: amount === null ? '' : String(amount) })}
        {...{ name, error, onBlur }}
      />
      {currency === 'USD' && <Conversion finance={finance} />}
    </div>
  );
}

function Conversion({ finance: { rate, soles } }: Pick<AmountFieldsProps, 'finance'>) {
  if (rate.status === 'failed') {
    return (
      <Notice
        tone="bad"
        announce
        actions={
          <Button tone="secondary" size="compact" onClick={rate.retry}>
            {copy.retry}
          </Button>
        }
      >
        {copy.cannotLoadRate}
      </Notice>
    );
  }
  return (
    <p role="status" className="rounded-input bg-brand-soft px-4 py-3 text-brand-text">
      {rate.status === 'ready' ? (
        <>
          {soles !== null && <strong className="money block">Son {formatRoundSoles(soles)}</strong>}
          Tipo de cambio del {rate.answer.day}: {formatExchangeRate(rate.answer.solesPerDollar)} por
          dólar.
        </>
      ) : (
        copy.loadingRate
      )}
    </p>
  );
}
