import { nameGuarantor, resendGuarantorLink } from '@alivio/contract/backing.ts';
import { useState } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { formText } from '#lib/form-text.ts';
import { clientExits, stay, submit } from '#lib/guards.ts';
import { forgetDraft } from '#lib/storage.ts';
import { usePolling } from '#lib/use-polling.ts';
import { pageTitle } from '#shared/page-title.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { BackingNotNow } from '../backing-not-now.tsx';
import { loadBacking } from '../load-backing.ts';
import { requireLoan } from '../load-documents.ts';
import { copy } from './copy.ts';
import { guarantorDraftKey, guarantorOf } from './guarantor-form.ts';
import { GuarantorStatus } from './guarantor-status.tsx';
import { NameForm } from './name-form.tsx';
import { WhoCan } from './who-can.tsx';

const POLL_MS = 10_000;

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { backing } = await loadBacking({ context }, 'guarantor');
  return { holder: await requireClient(context), ...backing };
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const client = await requireClient(context);
  const params = { id: requireLoan(client).id };
  const form = await request.formData();
  if (formText(form, 'intent') === 'resend') {
    const sent = await submit(resendGuarantorLink, { params }, clientExits);
    return sent.ok ? null : stay(sent.error);
  }
  const body = guarantorOf(form);
  const named = await submit(nameGuarantor, { params, body }, clientExits);
  if (!named.ok) return stay(named.error);
  forgetDraft(guarantorDraftKey(client));
  return null;
}

export default function GuarantorOfLoan() {
  const { holder, guarantor, phase } = useLoaderData<typeof clientLoader>();
  // Of whom another is to take the place: once somebody else is named, nobody is being changed any more.
  const [changedId, setChangedId] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const mayChange = phase === 'open';
  const isOut = guarantor?.state === 'declined';
  const isChanging = guarantor !== null && guarantor.id === changedId;
  const isNaming = guarantor === null || isOut || isChanging;
  usePolling(isNaming ? null : revalidate, POLL_MS);
  return (
    <JourneyPage
      header={
        <AppBar title={copy.title} back={{ to: '/identity-validation' }} home={{ to: '/user' }} />
      }
    >
      {!isNaming && guarantor ? (
        <GuarantorStatus
          guarantor={guarantor}
          mayChange={mayChange}
          onChange={() => setChangedId(guarantor.id)}
        />
      ) : mayChange ? (
        <NameForm
          holder={holder}
          isAnother={guarantor !== null}
          onKeep={isChanging ? () => setChangedId(null) : undefined}
        />
      ) : phase === 'early' ? (
        <BackingNotNow title={copy.heading} text={copy.tooEarly} back={copy.toDocuments}>
          <WhoCan />
        </BackingNotNow>
      ) : (
        <BackingNotNow title={copy.closedHeading} text={copy.closed} back={copy.home} />
      )}
    </JourneyPage>
  );
}
