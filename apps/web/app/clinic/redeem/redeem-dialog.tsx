import { useEffect } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { ResendTimer } from '#ui/forms/resend-timer.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';
import type { useRedemption } from './use-redemption.ts';

type RedeemDialogProps = ReturnType<typeof useRedemption>;

const FIELD = 'redemption-code';

/** Closed while a code is being verified it goes on: its end is told in passing (specification 3 §4). */
export function RedeemDialog(redemption: RedeemDialogProps) {
  const { isOpen, close, isUnknown, sent, refusal } = redemption;
  return (
    <Dialog open={isOpen} onClose={close} title={copy.title}>
      <div className="flex flex-col gap-4">
        {isUnknown ? (
          <Unknown {...redemption} />
        ) : (
          <>
            <Refused {...redemption} />
            {sent === null ? (
              refusal === undefined && (
                <p role="status" className="py-6 text-center text-text2">
                  {copy.sending}
                </p>
              )
            ) : (
              <CodeForm {...redemption} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Refused({ refusal, sent, busy, askAgain }: RedeemDialogProps) {
  if (refusal === undefined) return null;
  return (
    <Notice
      tone="bad"
      announce
      title={titleOf(refusal.of, sent !== null)}
      actions={
        sent === null && (
          <Button
            tone="secondary"
            size="compact"
            onClick={askAgain}
            busyText={busy === 'sending' ? copy.sending : undefined}
          >
            {copy.tryAgain}
          </Button>
        )
      }
    >
      {refusal.text}
    </Notice>
  );
}

function titleOf(what: 'sending' | 'redeeming', hasCode: boolean): string {
  if (what === 'redeeming') return copy.redeemFailed;
  return hasCode ? copy.resendFailed : copy.cannotSend;
}

/** Nothing to type: what was sent may have been done, and a second attempt would not tell. */
function Unknown({ notice, busy, look }: RedeemDialogProps) {
  return (
    <Notice
      tone="warn"
      announce
      title={copy.redeemFailed}
      actions={
        <Button
          size="compact"
          onClick={look}
          busyText={busy === 'checking' ? copy.checking : undefined}
        >
          {copy.check}
        </Button>
      }
    >
      <p>{copy.unknown}</p>
      {notice !== undefined && <p role="status">{notice}</p>}
    </Notice>
  );
}

function CodeForm(redemption: RedeemDialogProps) {
  const { sent, resendAtMs, busy, code, codeError, isLocked, notice } = redemption;
  const { type, redeem, resend } = redemption;

  // The dialog opens before the code is on its way: the field takes the focus when it appears, and after a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code starts afresh
  useEffect(() => document.getElementById(FIELD)?.focus(), [sent]);

  return (
    <>
      {sent !== null && (
        <p className="text-text2">
          {copy.sentBy[sent.by]} <b className="font-semibold text-text">{sent.destination}</b>.{' '}
          {sent.by === 'sms' && `${copy.formerIsOver} `}
          {copy.askForIt}
        </p>
      )}
      {notice !== undefined && <Notice tone="info" announce title={notice} />}
      <CodeInput
        name={FIELD}
        label={copy.code}
        value={code}
        onValue={type}
        onComplete={redeem}
        readOnly={busy !== null || isLocked}
        error={codeError}
      />
      <p role="status" className="min-h-6 text-center text-small text-text2">
        {busy === 'verifying' && copy.verifying}
      </p>
      {resendAtMs !== null && busy !== 'verifying' && (
        <ResendTimer
          availableAtMs={resendAtMs}
          onResend={resend}
          label={copy.resend}
          busyText={busy === 'resending' ? copy.resending : undefined}
        />
      )}
      <Notice tone="warn">{copy.irreversible}</Notice>
    </>
  );
}
