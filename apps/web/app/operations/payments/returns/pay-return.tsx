import type { giveUpReturn, MoneyReturn, payReturn } from '@alivio/contract/money-returns.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { BankOperationForm } from '../bank-operation-form.tsx';
import { copy } from './copy.ts';

type PayReturnProps = {
  money: MoneyReturn;
  paying: ReturnType<typeof useAct<typeof payReturn>>;
  givingUp: ReturnType<typeof useAct<typeof giveUpReturn>>;
};

/** For the treasury: the number and the day of the bank, once it has paid; or why nobody will. */
export function PayReturn({ money, paying, givingUp }: PayReturnProps) {
  const [isGivingUp, setGivingUp] = useState(false);
  const params = { id: money.id };

  function ask(isAsked: boolean) {
    givingUp.forget();
    setGivingUp(isAsked);
  }

  return (
    <Card title={copy.payTitle}>
      <p>{copy.payText}</p>
      <BankOperationForm
        referenceName="bank_reference"
        referenceHint={copy.referenceHint}
        from={money.payable_from}
        until={money.payable_until}
        paying={paying}
        onPaid={(bank_reference, paid_on) =>
          void paying.perform({ params, body: { bank_reference, paid_on } })
        }
      >
        <Button tone="secondary" onClick={() => ask(true)}>
          {copy.giveUp}
        </Button>
      </BankOperationForm>
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
