import { type SignerInvitation, signAsInvited } from '@alivio/contract/signer-links.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { formText } from '#lib/form-text.ts';
import { stay, submit } from '#lib/guards.ts';
import { isMobileDevice } from '#lib/is-mobile-device.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ClosedLink } from '#shared/personal-link/closed-link.tsx';
import { LinkBar } from '#shared/personal-link/link-bar.tsx';
import { linkExits, type OpenedLink } from '#shared/personal-link/open-link.ts';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import { EndScreen } from './end-screen.tsx';
import { loadInvitation } from './load-invitation.ts';
import { SignOnPhone } from './sign-on-phone.tsx';
import { SignStep } from './sign-step.tsx';
import { keepSignerKey } from './signer-key.ts';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { opened: await loadInvitation(params.token ?? ''), isMobile: isMobileDevice(navigator) };
}

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
  const link = params.token ?? '';
  const body = {
    identification_number: formText(await request.formData(), 'identification_number'),
  };
  const opened = await submit(signAsInvited, { params: { token: link }, body }, linkExits);
  if (!opened.ok) return stay(opened.error);
  const { token, widget_url: widgetUrl } = opened.answer;
  // Nothing more to do there: the screen is loaded again and says so.
  if (token === null) return null;
  keepSignerKey(link, { token, widgetUrl });
  return redirectDocument(`/signer/${link}/take-photo`);
}

export default function Signer() {
  const { opened, isMobile } = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<LinkBar title={copy.title} />}>
      <Step opened={opened} isMobile={isMobile} />
    </JourneyPage>
  );
}

type StepProps = { opened: OpenedLink<SignerInvitation>; isMobile: boolean };

function Step({ opened, isMobile }: StepProps) {
  if (!opened.ok) return <ClosedLink {...opened} />;
  const { invitation } = opened;
  const { standing } = invitation;
  if (standing === 'submitted' || standing === 'signed') return <EndScreen standing={standing} />;
  return isMobile ? <SignStep invitation={invitation} /> : <SignOnPhone invitation={invitation} />;
}
