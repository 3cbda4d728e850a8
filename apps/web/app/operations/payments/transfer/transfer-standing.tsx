import type { TransferDetail } from '@alivio/contract/transfers.ts';
import type { Ref } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Standing } from '../../work/standing.tsx';
import { stateLooks } from '../transfers/copy.ts';
import { copy } from './copy.ts';

type TransferStandingProps = {
  transfer: TransferDetail;
  headingRef: Ref<HTMLHeadingElement>;
  onUndo: () => void;
};

/** Where the money is now, and what can be done with it there. */
export function TransferStanding({ transfer, headingRef, onUndo }: TransferStandingProps) {
  const { title, text } = standingText(transfer);
  return (
    <Standing {...{ title, text, headingRef }} tone={stateLooks[transfer.state].tone}>
      <StandingActions transfer={transfer} onUndo={onUndo} />
    </Standing>
  );
}

function standingText(transfer: TransferDetail) {
  const { state, applied_to: owner, undo, is_return_waiting, void_waiting: voiding } = transfer;
  if (owner !== null) {
    const text = undo === null ? copy.appliedForGood : copy.appliedText;
    return { title: copy.applied(owner.client_name), text: text(owner.loan_code) };
  }
  if (state === 'returning') return { title: copy.returning, text: copy.returningText };
  if (state === 'returned') return { title: copy.returned, text: copy.returnedText };
  if (state === 'gateway') return { title: copy.gateway, text: copy.gatewayText };
  if (state === 'voided') return { title: copy.voided, text: copy.voidedText };
  if (voiding !== null)
    return { title: copy.voiding, text: copy.voidingText(voiding.by, voiding.reason) };
  if (is_return_waiting) return { title: copy.goingBack, text: copy.goingBackText };
  return { title: copy.waiting, text: copy.waitingText };
}

type StandingActionsProps = Pick<TransferStandingProps, 'transfer' | 'onUndo'>;

function StandingActions({ transfer, onUndo }: StandingActionsProps) {
  const { state, applied_to: owner, suspense_key: key } = transfer;
  if (transfer.is_return_waiting || state === 'returning')
    return (
      <LinkButton
        to="/operations/payments/returns"
        tone="secondary"
        size="compact"
        isFetchedAhead={false}
      >
        {copy.openReturns}
      </LinkButton>
    );
  if (transfer.void_waiting !== null) return null;
  if (state === 'waiting')
    return (
      <LinkButton
        to={`/operations/payments/returns/new?${new URLSearchParams({ suspense: key })}`}
        tone="secondary"
        size="compact"
        isFetchedAhead={false}
      >
        {copy.giveBack}
      </LinkButton>
    );
  if (owner === null) return null;
  return (
    <>
      <LinkButton to="/operations/payments" size="compact" isFetchedAhead={false}>
        {copy.next}
      </LinkButton>
      <LinkButton
        to={`/operations/clients?${new URLSearchParams({ search: owner.loan_code })}`}
        tone="secondary"
        size="compact"
        isFetchedAhead={false}
      >
        {copy.openClient}
      </LinkButton>
      {transfer.undo !== null && (
        <Button tone="danger" size="compact" onClick={onUndo}>
          {copy.undo}
        </Button>
      )}
    </>
  );
}
