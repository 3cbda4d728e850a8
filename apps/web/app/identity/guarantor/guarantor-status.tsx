import type { BackingOfLoan } from '@alivio/contract/backing.ts';
import type { NamedState } from '@alivio/domain/guarantor/guarantor-states.ts';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { formatShortInstant } from '#lib/format-instant.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy, linkUntilText, sinceText, stateTexts } from './copy.ts';

type Guarantor = NonNullable<BackingOfLoan['guarantor']>;
type GuarantorStatusProps = { guarantor: Guarantor; mayChange: boolean; onChange: () => void };

/** They have something to do, by their link. */
const TO_DO: readonly NamedState[] = ['invited', 'consented', 'observed'];

/** Where the guarantor stands, since when, what comes next, and what the client can do. */
export function GuarantorStatus({ guarantor, mayChange, onChange }: GuarantorStatusProps) {
  const { state, first_name, since, link_expires_at } = guarantor;
  const [isAsking, setAsking] = useState(false);
  if (state === 'declined') return null;
  const { title, facts, next } = stateTexts[state];
  const hasToDo = mayChange && TO_DO.includes(state);
  const [name = ''] = first_name.split(' ');
  const told = [
    ...facts,
    ...(hasToDo ? [linkUntilText(formatShortInstant(link_expires_at))] : []),
    sinceText(formatShortInstant(since)),
  ];
  const home = (
    <LinkButton
      to="/identity-validation"
      isFetchedAhead={false}
      tone={hasToDo ? 'quiet' : 'secondary'}
      wide
    >
      {copy.home}
    </LinkButton>
  );
  return (
    <div className="flex grow flex-col gap-5">
      <WaitingScreen title={title(name)} facts={told} />
      <Card title={copy.next}>
        <p className="text-text2">{next}</p>
      </Card>
      <GuarantorData guarantor={guarantor} />
      {mayChange && (
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {copy.change}
        </Button>
      )}
      {hasToDo && home}
      <SupportHelp />
      <BottomBar>{hasToDo ? <ResendButton /> : home}</BottomBar>
      <ConfirmDialog
        open={isAsking}
        title={copy.changeTitle}
        confirmLabel={copy.changeConfirm}
        cancelLabel={copy.changeCancel}
        onConfirm={onChange}
        onCancel={() => setAsking(false)}
      >
        <p>{copy.changeText}</p>
      </ConfirmDialog>
    </div>
  );
}

function GuarantorData({ guarantor }: { guarantor: Guarantor }) {
  const { first_name, last_name, document_type, identification_number, email, phone } = guarantor;
  return (
    <Card title={copy.data}>
      <DetailList
        items={[
          { term: copy.firstName, value: `${first_name} ${last_name}` },
          { term: copy.documentType, value: `${document_type} ${identification_number}` },
          { term: copy.email, value: email },
          { term: copy.phone, value: phone },
        ]}
      />
    </Card>
  );
}

function ResendButton() {
  const { submit, state, data: refusal } = useFetcher<ApiError | null>();
  const isSending = state !== 'idle';

  useEffect(() => {
    if (refusal === undefined) return;
    if (refusal) showToast({ text: refusal.message, tone: 'bad' });
    else showToast({ text: copy.resent, tone: 'ok' });
  }, [refusal]);

  return (
    <Button
      tone="secondary"
      wide
      busyText={isSending ? copy.resending : undefined}
      onClick={() => void submit({ intent: 'resend' }, { method: 'post' })}
    >
      {copy.resend}
    </Button>
  );
}
