import {
  type giveUpReturn,
  type MoneyReturn,
  type payReturn,
  returnFields,
} from '@alivio/contract/money-returns.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import { type FormEvent, useState } from 'react';
import { z } from 'zod/mini';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type PayReturnProps = {
  money: MoneyReturn;
  paying: ReturnType<typeof useAct<typeof payReturn>>;
  givingUp: ReturnType<typeof useAct<typeof giveUpReturn>>;
};

/** For the treasury: the number and the day of the bank, once it has paid; or why nobody will. */
export function PayReturn({ money, paying, givingUp }: PayReturnProps) {
  const [isGivingUp, setGivingUp] = useState(false);
  const { refusal } = paying;
  const form = useForm({
    state: useFormValues({ bank_reference: '', paid_on: formatDay(money.payable_until) }),
    validate: (values) => ({
      bank_reference: z.safeParse(returnFields.bank_reference, values.bank_reference).success
        ? null
        : copy.referenceError,
      paid_on: dayOf(values.paid_on, money) === null ? dayError(money) : null,
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;
  const params = { id: money.id };
  const isAtField = refusal !== null && refusal.fields.length > 0;

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    const paidOn = dayOf(values.paid_on, money);
    if (isWrong || paidOn === null) return;
    const body = { bank_reference: values.bank_reference.trim(), paid_on: paidOn };
    void paying.perform({ params, body });
  }

  function ask(isAsked: boolean) {
    givingUp.forget();
    setGivingUp(isAsked);
  }

  return (
    <Card title={copy.payTitle}>
      <p>{copy.payText}</p>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={copy.referenceLabel}
            hint={copy.referenceHint}
            autoComplete="off"
            {...field('bank_reference')}
          />
          <TextField
            label={copy.dayLabel}
            hint={copy.dayHint}
            inputMode="numeric"
            autoComplete="off"
            figures
            {...field('paid_on')}
          />
        </div>
        {!isAtField && <RefusalNotice refusal={refusal} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busyText={paying.isBusy ? copy.sending : undefined}>
            {copy.pay}
          </Button>
          <Button tone="secondary" onClick={() => ask(true)}>
            {copy.giveUp}
          </Button>
        </div>
      </form>
      <ReasonDialog
        open={isGivingUp}
        title={copy.giveUpTitle}
        effect={copy.giveUpEffect}
        reasonLabel={copy.giveUpReason}
        reason=""
        action={copy.giveUp}
        isDestructive
        isBusy={givingUp.isBusy}
        refusal={givingUp.refusal}
        onReason={(reason) => void givingUp.perform({ params, body: { reason } })}
        onClose={() => ask(false)}
      />
    </Card>
  );
}

/** Null for what is no day on which the bank can have paid it. */
function dayOf(text: string, { payable_from, payable_until }: MoneyReturn) {
  const day = readStatementDate(text);
  return day !== null && day >= payable_from && day <= payable_until ? day : null;
}

function dayError({ payable_from, payable_until }: MoneyReturn): string {
  return copy.dayError(formatDay(payable_from), formatDay(payable_until));
}
