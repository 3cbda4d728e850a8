import {
  consentAsGuarantor,
  declineAsGuarantor,
  type GuarantorInvitation,
} from '@alivio/contract/backing.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { formText } from '#lib/form-text.ts';
import { stay, submit } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ClosedLink } from '#shared/personal-link/closed-link.tsx';
import { LinkBar } from '#shared/personal-link/link-bar.tsx';
import { linkExits, type OpenedLink } from '#shared/personal-link/open-link.ts';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { ConsentStep } from './consent-step.tsx';
import { copy } from './copy.ts';
import { EndScreen } from './end-screen.tsx';
import { loadInvitation } from './load-invitation.ts';
import { PapersStep } from './papers-step.tsx';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadInvitation(params.token ?? '');
}

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
  const token = params.token ?? '';
  const form = await request.formData();
  if (formText(form, 'answer') === 'no') {
    const declined = await submit(declineAsGuarantor, { params: { token } }, linkExits);
    return declined.ok ? null : stay(declined.error);
  }
  const body = {
    identification_number: formText(form, 'identification_number'),
    // The form is not sent without them.
    ...({ accepts_guarantee: true, accepts_bureau: true, accepts_privacy: true } as const),
  };
  const consented = await submit(consentAsGuarantor, { params: { token }, body }, linkExits);
  return consented.ok ? null : stay(consented.error);
}

export default function Guarantor() {
  const opened = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<LinkBar title={copy.title} />}>
      <Step opened={opened} />
    </JourneyPage>
  );
}

function Step({ opened }: { opened: OpenedLink<GuarantorInvitation> }) {
  if (!opened.ok) return <ClosedLink {...opened} />;
  const { invitation } = opened;
  const { state } = invitation;
  if (state === 'invited') return <ConsentStep invitation={invitation} />;
  if (state === 'consented' || state === 'observed')
    return <PapersStep key={state} invitation={invitation} />;
  return <EndScreen state={state} mayDecline={invitation.may_decline} />;
}
