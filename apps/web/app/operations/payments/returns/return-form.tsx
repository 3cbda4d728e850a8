import {
  proposeReturn,
  returnFields,
  type UnappliedMoney,
} from '@alivio/contract/money-returns.ts';
import { bankOfCci, cleanCci } from '@alivio/domain/disbursement/cci.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ReasonCount } from '../../client-case/decision/reason-count.tsx';
import { readDeskAmount } from '../../typed-amount.ts';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, meanwhileTexts } from './copy.ts';
import { MoneyFacts } from './money-facts.tsx';

/** The words of the contract; null for what is fine. */
function problemOf(name: keyof typeof returnFields, text: string): string | null {
  const checked = z.safeParse(returnFields[name], text);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** What goes back, to whom and why; what was put aside may go back in part, anything else whole. */
export function ReturnForm({ money }: { money: UnappliedMoney }) {
  const navigate = useNavigate();
  const { owner, transfer } = money;
  const most = formatSoles(money.amount);
  const { perform, isBusy, refusal } = useAct(proposeReturn, ({ return_id }) => {
    showToast({ text: copy.proposedToast, tone: 'ok', isForArrival: true });
    void navigate(`/operations/payments/returns/${return_id}`);
  });
  const form = useForm({
    state: useFormValues({
      amount: formatPlainSoles(money.amount),
      payee_name: owner?.name ?? transfer?.payer_name ?? '',
      payee_document: owner?.document.split(' ').at(-1) ?? transfer?.payer_document ?? '',
      cci: '',
      bank: '',
      reason: '',
    }),
    validate: (values) => ({
      amount: amountProblem(values.amount, money.amount),
      payee_name: problemOf('payee_name', values.payee_name),
      payee_document:
        values.payee_document.trim() === ''
          ? null
          : problemOf('payee_document', values.payee_document),
      cci: problemOf('cci', values.cci),
      bank: problemOf('bank', values.bank),
      reason: problemOf('reason', values.reason),
    }),
    refusal: refusal ?? undefined,
  });
  const { values, field, set, errorOf } = form;

  function send(event: FormEvent) {
    form.check(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const amount = readDeskAmount(values.amount);
    if (!amount.ok) return;
    void perform({
      body: {
        source: money.source,
        source_id: money.source_id,
        amount: amount.amount,
        payee_name: values.payee_name,
        payee_document: values.payee_document.trim() || null,
        bank: values.bank,
        cci: values.cci,
        reason: values.reason,
      },
    });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <ErrorSummary {...form.summary} />
      <Card title={copy.whatTitle}>
        <MoneyFacts money={money} />
        {money.source === 'funds' && (
          <TextField
            {...field('amount')}
            label={copy.amountLabel}
            hint={copy.amountHint(most)}
            prefix="S/"
            inputMode="decimal"
            autoComplete="off"
            figures
          />
        )}
      </Card>
      <Card title={copy.payeeTitle}>
        <TextField {...field('payee_name')} label={copy.nameLabel} autoComplete="off" />
        <TextField
          {...field('payee_document')}
          label={copy.documentLabel}
          autoComplete="off"
          optional
          figures
        />
        <TextField
          {...field('cci')}
          label={copy.cciLabel}
          hint={copy.cciHint}
          autoComplete="off"
          inputMode="numeric"
          figures
          onChange={({ currentTarget: { value } }) => {
            const bank = bankOfCci(cleanCci(value));
            set({ cci: value }, values.bank === '' && bank !== null ? { bank } : {});
          }}
        />
        <TextField {...field('bank')} label={copy.bankLabel} autoComplete="off" />
        <div className="flex flex-col gap-1">
          <TextArea
            name="reason"
            label={copy.reasonLabel}
            hint={copy.reasonHint}
            value={values.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            onBlur={field('reason').onBlur}
            error={errorOf('reason')}
          />
          <ReasonCount text={values.reason} />
        </div>
      </Card>
      <Card title={copy.effectTitle}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
          {[...copy.effect, meanwhileTexts[money.source]].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <RefusalNotice refusal={refusal} />
        <div>
          <Button type="submit" busyText={isBusy ? copy.proposing : undefined}>
            {copy.propose}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function amountProblem(text: string, most: Centimos): string | null {
  const typed = readDeskAmount(text);
  if (!typed.ok) return typed.message;
  return typed.amount <= most ? null : copy.amountError(formatSoles(most));
}
