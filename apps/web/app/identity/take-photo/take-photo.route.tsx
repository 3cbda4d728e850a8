import { getSigning } from '@alivio/contract/signing.ts';
import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { plainLogin } from '#lib/guards.ts';
import { isMobileDevice } from '#lib/is-mobile-device.ts';
import { leaveByDocument } from '#lib/leave-by-document.ts';
import { requireOwnDocument } from '#lib/require-own-document.ts';
import { settle } from '#lib/settle.ts';
import { forgetClientToken } from '#lib/storage.ts';
import { useSettled } from '#lib/use-settled.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SigningWidget, WidgetLoading } from '#shared/signing-widget/signing-widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { IdentityFrame } from '../identity-frame.tsx';
import { noteHolderSubmitted } from '../signing/note-holder-submitted.ts';
import { requireSigningLoan } from '../signing/require-signing-loan.ts';
import { copy } from './copy.ts';
import { nextOf, SUPPORT } from './next-of.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export function clientLoader({ request, context }: ClientLoaderFunctionArgs) {
  requireOwnDocument(request);
  return leaveByDocument(loadSigning(context));
}

async function loadSigning(context: ClientLoaderFunctionArgs['context']) {
  if (!isMobileDevice(navigator)) throw redirect('/identity-validation/must-be-mobile');
  const { id } = requireSigningLoan(await requireClient(context));
  return { loanId: id, asked: settle(api(getSigning, { params: { id } })) };
}

/** Entered and left by loading documents: the policy of this one lets the signature company's script run. */
export default function TakePhoto() {
  return (
    <IdentityFrame
      title={copy.title}
      step={null}
      back={{ href: '/identity-validation/signature' }}
      home={{ href: '/user' }}
    >
      <h1 className="sr-only">{copy.heading}</h1>
      <Widget />
    </IdentityFrame>
  );
}

function Widget() {
  const { loanId, asked } = useLoaderData<typeof clientLoader>();
  const signing = useSettled(asked);
  const next = signing && nextOf(signing);
  const exit = next?.kind === 'leave' ? next.to : null;
  const [lostLine, setLostLine] = useState<string | null>(null);

  useEffect(() => {
    if (exit === null) return;
    if (exit !== '/login') return window.location.replace(exit);
    // With the session kept, the login would lead straight back.
    forgetClientToken();
    window.location.replace(plainLogin());
  }, [exit]);

  async function leaveAfter(outcome: 'finished' | 'failed') {
    if (outcome === 'finished') {
      await noteHolderSubmitted(loanId);
      return window.location.replace('/QR-code');
    }
    // Another tab may have been through with it, and a line that is down is no matter for support.
    const now = nextOf(await settle(api(getSigning, { params: { id: loanId } })));
    if (now.kind === 'offline') return setLostLine(now.text);
    window.location.replace(now.kind === 'leave' ? now.to : SUPPORT);
  }

  if (next === null || next.kind === 'leave') return <WidgetLoading />;
  if (next.kind === 'offline') return <Offline text={next.text} />;
  if (lostLine !== null) return <Offline text={lostLine} onRetry={() => setLostLine(null)} />;
  const { token, widgetUrl } = next;
  return <SigningWidget {...{ token, widgetUrl }} onEnd={(end) => void leaveAfter(end)} />;
}

function Offline({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator();
  return (
    <CannotLoad
      title={copy.offline}
      action={
        <Button
          onClick={() => {
            onRetry?.();
            void revalidate();
          }}
          busyText={state === 'loading' ? copy.retry : undefined}
        >
          {copy.retry}
        </Button>
      }
    >
      {text}
    </CannotLoad>
  );
}
