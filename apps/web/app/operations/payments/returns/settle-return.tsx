import type { settleApproval } from '@alivio/contract/desk.ts';
import type { MoneyReturn } from '@alivio/contract/money-returns.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type SettleReturnProps = {
  money: Pick<MoneyReturn, 'approval_id'>;
  acting: ReturnType<typeof useAct<typeof settleApproval>>;
};

const REFERENCE = /^[\p{L}\d-]{4,40}$/u;

/** For the second person: pay it and bring the bank's number, or say why not. */
export function SettleReturn({ money, acting }: SettleReturnProps) {
  const { perform, isBusy, refusal, forget } = acting;
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const params = { id: money.approval_id };
  const isFine = REFERENCE.test(reference.trim());
  const refused = refusal?.fields.find(({ field }) => field === 'bank_reference')?.message;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isFine) return document.getElementById('bank_reference')?.focus();
    void perform({ params, body: { decision: 'confirm', bank_reference: reference.trim() } });
  }

  function ask(isAsked: boolean) {
    forget();
    setDeclining(isAsked);
  }

  return (
    <Card title={copy.settleTitle}>
      <p>{copy.settleText}</p>
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        <TextField
          name="bank_reference"
          label={copy.referenceLabel}
          hint={copy.referenceHint}
          autoComplete="off"
          value={reference}
          maxLength={40}
          onChange={({ currentTarget }) => {
            setReference(currentTarget.value);
            forget();
          }}
          error={isChecked && !isFine ? copy.referenceError : refused}
        />
        {!isDeclining && refused === undefined && <RefusalNotice refusal={refusal} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busyText={isBusy && !isDeclining ? copy.sending : undefined}>
            {copy.confirm}
          </Button>
          <Button tone="secondary" onClick={() => ask(true)}>
            {copy.decline}
          </Button>
        </div>
      </form>
      <ReasonDialog
        open={isDeclining}
        title={copy.declineTitle}
        effect={copy.declineEffect}
        reasonLabel={copy.declineReason}
        reason=""
        action={copy.decline}
        isDestructive
        isBusy={isBusy}
        refusal={refusal}
        onReason={(reason) => void perform({ params, body: { decision: 'decline', reason } })}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
