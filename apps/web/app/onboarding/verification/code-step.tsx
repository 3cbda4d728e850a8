import type { ClientUser } from '@alivio/contract/client.ts';
import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { ResendTimer } from '#ui/forms/resend-timer.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';
import { DeliveryNotice } from './delivery-notice.tsx';
import { Destination } from './destination.tsx';
import { OutOfGuessesNotice } from './out-of-guesses-notice.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { SendingSoon } from './sending-soon.tsx';
import { useCodeCheck } from './use-code-check.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useDelivery } from './use-delivery.ts';

const CODE_FIELD = 'code';
const INTRO = 'code-intro';
const CODE_LENGTH = 6;

/** One screen for the phone and for the e-mail. A corrected address starts afresh, at its code. */
export function CodeStep({ channel, client }: { channel: Channel; client: ClientUser }) {
  const destination = channel.destinationOf(client);
  return <CodeForm key={destination} {...{ channel, destination }} clientId={client.client_id} />;
}

type CodeFormProps = { channel: Channel; destination: string; clientId: number };

function CodeForm({ channel, destination, clientId }: CodeFormProps) {
  const [editing, onEditing] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const sending = useCodeSending();
  const { sent } = sending;
  const check = useCodeCheck(channel, { clientId, destination, sending });
  const isOutOfGuesses = check.outOfGuessesUntilMs !== null;
  const isClosed = check.isLocked || isOutOfGuesses;
  const delivery = useDelivery(channel, { sent, isAwaited: check.code === '' && !isClosed });
  const laterRefusal = useActionData<ApiError>();
  const isPuttingOff = useNavigation().formMethod === 'POST';
  const hasFailed = delivery === 'failed' || delivery === 'delayed' || sending.refused !== null;
  const mayPutOff = check.mayPutOff || hasFailed;
  const isWithoutCode = sent === null && sending.refused !== null;
  const sendingRefusal = sending.refused === null ? sending.refusal : undefined;

  function resend() {
    sending.resend();
    document.getElementById(CODE_FIELD)?.focus();
  }

  return (
    <div className={journeyFormStyle}>
      <div id={INTRO}>
        <Question title={copy.heading}>{channel.intro}</Question>
      </div>
      <Destination {...{ channel, destination, editing, onEditing }} />
      <DeliveryNotice {...{ channel, destination, delivery }} onChange={() => onEditing('now')} />
      <SendingNotice {...{ channel, destination }} refused={sending.refused} />
      <RefusalNotice refusal={sendingRefusal ?? check.otherRefusal ?? laterRefusal} />
      <OutOfGuessesNotice untilMs={check.outOfGuessesUntilMs} />
      {check.isLocked && (
        <Notice tone="bad" title={copy.locked.title} announce>
          {copy.locked.help}
        </Notice>
      )}
      <check.Form id="code-form" method="post">
        <input type="hidden" name="intent" value="verify" />
        <CodeInput
          name={CODE_FIELD}
          label={copy.code}
          length={CODE_LENGTH}
          value={check.code}
          onValue={check.type}
          onComplete={check.submit}
          readOnly={check.isChecking || isClosed || isWithoutCode}
          hint={isWithoutCode ? copy.noCode : undefined}
          error={check.codeError}
          introId={INTRO}
          focusOnArrival
        />
      </check.Form>
      <div className="min-h-12">{!isOutOfGuesses && <NextCode {...sending} resend={resend} />}</div>
      {mayPutOff && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="later"
            tone="quiet"
            wide
            busyText={isPuttingOff ? copy.saving : undefined}
          >
            {copy.later}
          </Button>
        </Form>
      )}
      <SupportHelp />
      <BottomBar>
        <Button
          type="submit"
          form="code-form"
          wide
          busyText={check.isChecking ? copy.checking : undefined}
          blockedReason={blockedReason(check)}
        >
          {copy.submit}
        </Button>
      </BottomBar>
    </div>
  );
}

/** When another code goes out by itself, or may be asked for. */
function NextCode({ refused, resendAtMs, isSending, resend }: ReturnType<typeof useCodeSending>) {
  if (resendAtMs === null) return null;
  if (refused === 'soon') return <SendingSoon atMs={resendAtMs} />;
  return (
    <ResendTimer
      availableAtMs={resendAtMs}
      onResend={resend}
      label={copy.resend}
      busyText={isSending ? copy.resending : undefined}
    />
  );
}

function blockedReason({
  code,
  isLocked,
  outOfGuessesUntilMs,
}: ReturnType<typeof useCodeCheck>): string | undefined {
  if (outOfGuessesUntilMs !== null) return copy.outOfGuesses.blocked;
  if (isLocked) return copy.locked.blocked;
  return code.length < CODE_LENGTH ? copy.blocked : undefined;
}
