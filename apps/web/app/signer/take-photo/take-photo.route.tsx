import { noteInvitedSubmitted } from '@alivio/contract/signer-links.ts';
import { type ClientLoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { isMobileDevice } from '#lib/is-mobile-device.ts';
import { requireOwnDocument } from '#lib/require-own-document.ts';
import { settle } from '#lib/settle.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SigningWidget } from '#shared/signing-widget/signing-widget.tsx';
import { waitAtMost } from '#shared/signing-widget/wait-at-most.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { findSignerKey, forgetSignerKey } from '../signer-key.ts';
import { copy } from './copy.ts';

export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

/** Without the key, which the document number opens, there is nothing to show. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireOwnDocument(request);
  const link = params.token ?? '';
  const key = findSignerKey(link);
  if (key === null || !isMobileDevice(navigator)) throw redirectDocument(`/signer/${link}`);
  return { link, key };
}

/** Entered and left by loading documents, as the holder's. */
export default function SignerTakePhoto() {
  const { link, key } = useLoaderData<typeof clientLoader>();
  const back = `/signer/${link}`;

  async function leaveAfter(outcome: 'finished' | 'failed') {
    if (outcome === 'failed') return window.location.replace(`${back}?error=true`);
    await waitAtMost(
      settle(api(noteInvitedSubmitted, { params: { token: link } }, { keepalive: true })),
    );
    window.location.replace(back);
  }

  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ href: back }} />}>
      <h1 className="sr-only">{copy.heading}</h1>
      <SigningWidget {...key} onStart={forgetSignerKey} onEnd={(end) => void leaveAfter(end)} />
    </JourneyPage>
  );
}
