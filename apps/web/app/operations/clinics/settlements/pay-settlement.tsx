import type { ClinicSettlement, payClinicSettlement } from '@alivio/contract/clinic-settlements.ts';
import { returnFields } from '@alivio/contract/money-returns.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import type { FormEvent } from 'react';
import { z } from 'zod/mini';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type PaySettlementProps = {
  settlement: ClinicSettlement;
  paying: ReturnType<typeof useAct<typeof payClinicSettlement>>;
};

/** For the treasury: the number and the day of the bank, once it has paid. */
export function PaySettlement({ settlement, paying }: PaySettlementProps) {
  if (settlement.to_transfer > 0) return <PayForm settlement={settlement} paying={paying} />;
  const { id, payable_until: paid_on } = settlement;
  const body = { reference: null, paid_on };
  return (
    <Card title={copy.nothingTitleToPay}>
      <p>{copy.nothingToPay}</p>
      <RefusalNotice refusal={paying.refusal} />
      <div className="flex">
        <Button
          busyText={paying.isBusy ? copy.sending : undefined}
          onClick={() => void paying.perform({ params: { id }, body })}
        >
          {copy.settle}
        </Button>
      </div>
    </Card>
  );
}

function PayForm({ settlement, paying }: PaySettlementProps) {
  const { id, to_transfer: amount, payable_until: until, closed_on: from } = settlement;
  const { refusal } = paying;
  const form = useForm({
    state: useFormValues({ reference: '', paid_on: formatDay(until) }),
    validate: (values) => ({
      reference: z.safeParse(returnFields.bank_reference, values.reference).success
        ? null
        : copy.referenceError,
      paid_on:
        dayOf(values.paid_on, settlement) === null
          ? copy.dayError(formatDay(from), formatDay(until))
          : null,
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;
  const isAtField = refusal !== null && refusal.fields.length > 0;

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    const paidOn = dayOf(values.paid_on, settlement);
    if (isWrong || paidOn === null) return;
    const body = { reference: values.reference.trim(), paid_on: paidOn, amount };
    void paying.perform({ params: { id }, body });
  }

  return (
    <Card title={copy.payTitle}>
      <p>{copy.payText(formatSoles(amount))}</p>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={copy.referenceLabel}
            hint={copy.referenceHint}
            autoComplete="off"
            {...field('reference')}
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
        <div className="flex">
          <Button type="submit" busyText={paying.isBusy ? copy.sending : undefined}>
            {copy.pay}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Null for what is no day on which the bank can have paid it. */
function dayOf(text: string, { closed_on, payable_until }: ClinicSettlement) {
  const day = readStatementDate(text);
  return day !== null && day >= closed_on && day <= payable_until ? day : null;
}
