import { returnFields } from '@alivio/contract/money-returns.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import type { FormEvent, ReactNode } from 'react';
import { z } from 'zod/mini';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { DayField } from '../day-field.tsx';
import { RefusalNotice } from '../work/refusal-notice.tsx';

const copy = {
  reference: 'Número de operación del banco',
  referenceError: 'Escribe el número de operación: de 4 a 40 letras, números o guiones.',
  day: 'Fecha en que pagó el banco',
  dayHint: 'dd/mm/aaaa',
  dayError: (from: string, until: string) =>
    from === until
      ? `Solo puede ser el ${until}.`
      : `Escribe una fecha entre el ${from} y el ${until}.`,
  pay: 'Registrar el pago',
  sending: 'Guardando…',
} as const;

type BankOperationFormProps = {
  /** As the call names the number, so that its refusal finds the field. */
  referenceName: string;
  referenceHint: string;
  /** The days on which the bank can have paid, both in it. */
  from: CalendarDate;
  until: CalendarDate;
  paying: { isBusy: boolean; refusal: ApiError | null };
  onPaid: (reference: string, paidOn: CalendarDate) => void;
  /** What else there is to press. */
  children?: ReactNode;
};

/** For the treasury, whatever it paid: the number and the day that the bank gave. */
export function BankOperationForm(props: BankOperationFormProps) {
  const { referenceName, referenceHint, from, until, paying, onPaid, children } = props;
  const { refusal } = paying;
  const form = useForm({
    state: useFormValues({ [referenceName]: '', paid_on: formatDay(until) }),
    validate: (typed) => ({
      [referenceName]: z.safeParse(returnFields.bank_reference, typed[referenceName]).success
        ? null
        : copy.referenceError,
      paid_on:
        dayOf(typed.paid_on) === null ? copy.dayError(formatDay(from), formatDay(until)) : null,
    }),
    refusal: refusal ?? undefined,
  });
  const { field, values } = form;
  const isAtField = refusal !== null && refusal.fields.length > 0;

  /** Null for what is no day on which the bank can have paid it. */
  function dayOf(text = ''): CalendarDate | null {
    const day = readStatementDate(text);
    return day !== null && day >= from && day <= until ? day : null;
  }

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    const paidOn = dayOf(values.paid_on);
    if (isWrong || paidOn === null) return;
    onPaid((values[referenceName] ?? '').trim(), paidOn);
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.reference}
          hint={referenceHint}
          autoComplete="off"
          {...field(referenceName)}
        />
        <DayField label={copy.day} hint={copy.dayHint} {...field('paid_on')} />
      </div>
      {!isAtField && <RefusalNotice refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busyText={paying.isBusy ? copy.sending : undefined}>
          {copy.pay}
        </Button>
        {children}
      </div>
    </form>
  );
}
