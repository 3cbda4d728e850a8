import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { copy, coverText } from './copy.ts';
import { keepSelection } from './kept-selection.ts';
import { priceSelection } from './price-selection.ts';
import type { Selectable } from './selectable.ts';

type PayBarProps = {
  selectable: Selectable;
  count: number;
  blockedReason?: string | undefined;
  onCancel: () => void;
};

/** What was chosen, what it costs, and the way on: a document of its own, for the card company's script. */
export function PayBar({ selectable, count, blockedReason, onCancel }: PayBarProps) {
  const { loan, pending } = selectable;
  const chosen = pending.slice(0, count);
  const [first] = chosen;
  const { total, saved } = priceSelection({
    chosen,
    pendingCount: pending.length,
    payoff: loan.payoffAmount,
  });

  function pay() {
    const installments = chosen.map(({ installmentId }) => installmentId);
    keepSelection({ loanId: loan.idLoan, installments });
    window.location.assign(`/user/payment-method?idLoan=${loan.idLoan}`);
  }

  return (
    <>
      <Button tone="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
      <BottomBar
        staysInSight
        says={
          <div role="status" className="text-small text-text2">
            <p>
              {coverText(
                chosen.map(({ installmentCount }) => installmentCount),
                first?.installmentTotalCount ?? 0,
              )}
            </p>
            {saved > 0 && <p>{copy.saved(formatSoles(saved))}</p>}
          </div>
        }
      >
        <Button wide onClick={pay} blockedReason={blockedReason}>
          {copy.pay(formatSoles(total))}
        </Button>
      </BottomBar>
    </>
  );
}
