import type { ClientUser } from '@alivio/contract/client.ts';
import type { ConfirmationState } from '@alivio/contract/confirmation.ts';
import { originFieldNames } from '@alivio/domain/person/origin-field-names.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { clockText } from '#ui/feedback/clock-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useCountdown } from '#ui/feedback/use-countdown.ts';
import { copy } from './copy.ts';
import { useConfirmation } from './use-confirmation.ts';

type ConfirmOnPhoneProps = { client: Pick<ClientUser, 'first_name'> };

/** For the advisor: asks the patient to confirm on their own phone, and waits for it. */
export function ConfirmOnPhone({ client }: ConfirmOnPhoneProps) {
  const name = client.first_name.split(' ')[0] || copy.somebody;
  const confirmation = useConfirmation(() =>
    showToast({ text: copy.confirmedToast(name), tone: 'ok', isForArrival: true }),
  );
  const { state, wasSeen, failure, refusal } = confirmation;
  if (state === null) return failure ? <Notice tone="warn" title={copy.failed} announce /> : null;
  if (isSettled(state, wasSeen)) return null;
  const { title, text, tone } = lookOf(state, name);
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      <Notice tone={tone} title={title} actions={<Actions {...confirmation} state={state} />}>
        <p>{text}</p>
        <Answer answer={state.answer} />
        {failure && <p>{copy.failed}</p>}
        {refusal && (
          <p role="alert" className="font-semibold text-bad">
            {refusal.message}
          </p>
        )}
      </Notice>
    </>
  );
}

/**
 * There is nothing to say or to do: everything is the patient's own, too little is entered to be read, or it was
 * confirmed. What they corrected stays in sight for whoever was waiting for it.
 */
function isSettled(state: ConfirmationState, wasSeen: boolean): boolean {
  const { standing, unconfirmed, can_send, answer } = state;
  if (standing === 'confirmed') return !wasSeen || answer?.corrected.length === 0;
  return standing === 'nothing' && (unconfirmed.length === 0 || !can_send);
}

interface Look {
  tone: 'info' | 'warn' | 'ok';
  title: string;
  text: ReactNode;
}

function lookOf(state: ConfirmationState, name: string): Look {
  switch (state.standing) {
    case 'sent':
      return { tone: 'info', title: copy.waiting(name), text: copy.sentTo(state.phone_masked) };
    case 'opened':
      return { tone: 'info', title: copy.reading(name), text: copy.readingText };
    case 'disputed':
      return { tone: 'warn', title: copy.disputed(name), text: copy.disputedText };
    case 'confirmed':
      return { tone: 'ok', title: copy.confirmed(name), text: null };
    default:
      return {
        tone: 'info',
        title: state.answer === null ? copy.missing(name) : copy.changed(name),
        text: copy.explain,
      };
  }
}

/** What they put right, and what they said in their own words. */
function Answer({ answer }: Pick<ConfirmationState, 'answer'>) {
  if (answer === null) return null;
  const { corrected, disputed } = answer;
  return (
    <>
      {disputed.length > 0 && (
        <ul className="my-1 flex list-disc flex-col gap-1 pl-5">
          {disputed.map(({ field, note }) => (
            <li key={field} className="wrap-anywhere">
              <span className="font-semibold">{originFieldNames[field]}:</span>{' '}
              {note === '' ? copy.noNote : note}
            </li>
          ))}
        </ul>
      )}
      {corrected.length > 0 && <p>{copy.corrected(namesOf(corrected))}</p>}
    </>
  );
}

function namesOf(fields: readonly OriginField[]): string {
  return fields.map((field) => originFieldNames[field].toLowerCase()).join(', ');
}

type ActionsProps = Pick<
  ReturnType<typeof useConfirmation>,
  'resendAtMs' | 'send' | 'isSending' | 'putAway'
> & { state: ConfirmationState };

/** What was corrected is put away once it is read; anything else is sent, or sent again. */
function Actions({ state, resendAtMs, send, isSending, putAway }: ActionsProps) {
  if (state.standing === 'confirmed')
    return (
      <Button tone="secondary" size="compact" onClick={putAway}>
        {copy.read}
      </Button>
    );
  return (
    state.can_send && (
      <SendButton
        resendAtMs={resendAtMs}
        onSend={() => void send()}
        isSending={isSending}
        isFirst={state.standing === 'nothing'}
      />
    )
  );
}

type SendButtonProps = {
  resendAtMs: number;
  onSend: () => void;
  isSending: boolean;
  isFirst: boolean;
};

function SendButton({ resendAtMs, onSend, isSending, isFirst }: SendButtonProps) {
  const leftMs = useCountdown(resendAtMs);
  if (leftMs > 0)
    return <p className="text-small text-text2 tabular-nums">{copy.resendIn(clockText(leftMs))}</p>;
  return (
    <Button
      tone={isFirst ? 'primary' : 'secondary'}
      size="compact"
      onClick={onSend}
      busyText={isSending ? copy.sending : undefined}
    >
      {isFirst ? copy.send : copy.resend}
    </Button>
  );
}
