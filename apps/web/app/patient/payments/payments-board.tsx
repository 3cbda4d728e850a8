import type { CardPayment, PaymentLists } from '@alivio/contract/payments.ts';
import { useEffect, useState } from 'react';
import { findChosenProcedure, keepChosenProcedure, keepProcedures } from '#lib/payment-storage.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Select } from '#ui/forms/select.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { CooldownNotice } from '../cooldown/cooldown-notice.tsx';
import { copy as cooldownCopy } from '../cooldown/copy.ts';
import { useCooldown } from '../cooldown/use-cooldown.ts';
import { LateWaitingNotice } from '../prepayment/late-waiting-notice.tsx';
import { CardPayments } from './card-payments.tsx';
import { copy } from './copy.ts';
import { forgetSelection, readSelection } from './kept-selection.ts';
import { PastList } from './past-list.tsx';
import { PayBar } from './pay-bar.tsx';
import { PendingList } from './pending-list.tsx';
import { procedureNames } from './procedure-names.ts';
import { PutAside } from './put-aside.tsx';
import { type Selectable, selectableOf } from './selectable.ts';

type PaymentsBoardProps = {
  askedLoanId: number;
  lists: PaymentLists;
  attempts: readonly CardPayment[] | null;
};

export function PaymentsBoard({ askedLoanId, lists, attempts }: PaymentsBoardProps) {
  const { procedures } = lists;
  const [loanId, setLoanId] = useState(() => firstChosen(askedLoanId, procedures));
  const [wanted, setWanted] = useState(() => readSelection(loanId));
  const cooldown = useCooldown();
  const names = procedureNames(procedures);
  const isShown = ({ idLoan }: { idLoan: number }) => loanId === null || idLoan === loanId;
  const selectable = selectableOf(lists, loanId, attempts ?? []);
  const count = selectable === null ? 0 : countWanted(selectable, wanted);

  useEffect(() => keepProcedures(procedures), [procedures]);
  useEffect(() => {
    keepChosenProcedure(procedures.find(({ id }) => id === loanId) ?? null);
  }, [loanId, procedures]);

  function choose(value: string) {
    setLoanId(value === '' ? null : Number(value));
    clear();
  }
  function clear() {
    setWanted([]);
    forgetSelection();
  }

  return (
    <>
      <CooldownNotice
        leftMs={cooldown.leftMs}
        attempts={attempts ?? []}
        actions={
          loanId !== null && (
            <TextLink href={`/user/payment-method?idLoan=${loanId}`}>
              {cooldownCopy.transfer}
            </TextLink>
          )
        }
      />
      <Select
        name="procedure"
        label={copy.procedure}
        hint={loanId === null ? copy.chooseProcedure : copy.notMixed}
        prompt={copy.allProcedures}
        options={names.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={loanId === null ? '' : String(loanId)}
        onChange={(event) => choose(event.target.value)}
      />
      {lists.loans
        .filter(isShown)
        .map(
          ({ idLoan, waitingPrepayment: waiting }) =>
            waiting && <LateWaitingNotice key={idLoan} loanId={idLoan} waiting={waiting} />,
        )}
      <PutAside loans={lists.loans.filter(isShown)} />
      <PendingList
        items={lists.pending.filter(isShown)}
        today={lists.dteToday}
        names={loanId === null ? names : []}
        {...{ selectable, count }}
        onCount={(next) => setWanted(firstNumbers(selectable, next))}
      />
      <PastList
        items={lists.paid.filter(isShown)}
        today={lists.dteToday}
        names={loanId === null ? names : []}
      />
      <CardPayments
        attempts={attempts?.filter((each) => isShown({ idLoan: each.loan_id })) ?? null}
      />
      <AreaFoot />
      {selectable !== null && count > 0 && (
        <PayBar
          {...{ selectable, count }}
          blockedReason={cooldown.leftMs > 0 ? cooldownCopy.soon : undefined}
          onCancel={clear}
        />
      )}
    </>
  );
}

/** By their numbers: what was paid meanwhile does not hand its tick on to the next. */
function countWanted({ pending, maxCount }: Selectable, wanted: readonly number[]): number {
  const other = pending.findIndex(({ installmentId }) => !wanted.includes(installmentId));
  return Math.min(other === -1 ? pending.length : other, maxCount);
}

function firstNumbers(selectable: Selectable | null, count: number): readonly number[] {
  return (selectable?.pending ?? []).slice(0, count).map(({ installmentId }) => installmentId);
}

/** What the address asks for, else what was chosen before, as far as there is such a loan. */
function firstChosen(askedLoanId: number, procedures: PaymentLists['procedures']): number | null {
  const wanted = [askedLoanId, findChosenProcedure()?.id];
  return wanted.find((id) => procedures.some((procedure) => procedure.id === id)) ?? null;
}
