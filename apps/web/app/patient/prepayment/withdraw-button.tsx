import { withdrawPrepayment } from '@alivio/contract/withdraw-prepayment.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { waitingCopy } from './waiting-copy.ts';

/** Takes the choice back; a transfer that comes all the same pays instalments. */
export function WithdrawButton({ loanId }: { loanId: number }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function withdraw() {
    setBusy(true);
    const done = await settle(api(withdrawPrepayment, { params: { id: loanId } }));
    if (done.ok) await revalidate();
    showToast(
      done.ok
        ? { tone: 'ok', text: waitingCopy.withdrawn }
        : { tone: 'bad', text: done.error.message },
    );
    setBusy(false);
  }

  return (
    <Button
      tone="quiet"
      onClick={() => void withdraw()}
      busyText={isBusy ? waitingCopy.withdrawing : undefined}
    >
      {waitingCopy.withdraw}
    </Button>
  );
}
