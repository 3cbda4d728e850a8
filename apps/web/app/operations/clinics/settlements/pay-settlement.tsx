import type { ClinicSettlement, payClinicSettlement } from '@alivio/contract/clinic-settlements.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { BankOperationForm } from '../../payments/bank-operation-form.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type PaySettlementProps = {
  settlement: ClinicSettlement;
  paying: ReturnType<typeof useAct<typeof payClinicSettlement>>;
};

/** For the treasury: the number and the day of the bank, once it has paid. */
export function PaySettlement({ settlement, paying }: PaySettlementProps) {
  const { id, to_transfer: amount, closed_on, payable_until } = settlement;
  const params = { id };
  if (amount > 0)
    return (
      <Card title={copy.payTitle}>
        <p>{copy.payText(formatSoles(amount))}</p>
        <BankOperationForm
          referenceName="reference"
          referenceHint={copy.referenceHint}
          from={closed_on}
          until={payable_until}
          paying={paying}
          onPaid={(reference, paid_on) =>
            void paying.perform({ params, body: { reference, paid_on, amount } })
          }
        />
      </Card>
    );
  const body = { reference: null, paid_on: payable_until };
  return (
    <Card title={copy.nothingTitleToPay}>
      <p>{copy.nothingToPay}</p>
      <RefusalNotice refusal={paying.refusal} />
      <div className="flex">
        <Button
          busyText={paying.isBusy ? copy.sending : undefined}
          onClick={() => void paying.perform({ params, body })}
        >
          {copy.settle}
        </Button>
      </div>
    </Card>
  );
}
