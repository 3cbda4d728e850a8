import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { isMobileDevice } from '#lib/is-mobile-device.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { QrCode } from '#ui/content/qr-code.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { IdentityFrame } from '../identity-frame.tsx';
import { requireSigningLoan } from '../signing/require-signing-loan.ts';
import { askForLink } from './ask-for-link.ts';
import { copy } from './copy.ts';
import { useDoneElsewhere } from './use-done-elsewhere.ts';
import { useSignatureLink } from './use-signature-link.ts';

const QR_SIZE = 200;
const OWN_PATH = 'identity-validation/signature';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const { id } = requireSigningLoan(client);
  if (isMobileDevice(navigator)) throw replace('/identity-validation/signature');
  const path = client.onboarding_path;
  const link = await askForLink();
  const isElsewhere = !link.ok && link.error.code === 'loan_not_signable' && path !== OWN_PATH;
  if (isElsewhere) throw replace(`/${path}`);
  return { loanId: id, link };
}

export default function MustBeMobile() {
  const { loanId, link: first } = useLoaderData<typeof clientLoader>();
  const { link, failure, isRenewing, renew } = useSignatureLink(first);
  useDoneElsewhere(loanId);
  return (
    <IdentityFrame title={copy.title} step="identity">
      <div className={journeyFormStyle}>
        <Question title={copy.heading}>{failure ? undefined : copy.intro}</Question>
        {failure ? (
          <Failed error={failure} isRetrying={isRenewing} onRetry={() => void renew()} />
        ) : (
          <HandOver url={link?.url} />
        )}
        <SupportHelp />
        <BottomBar>
          <LinkButton to="/user" tone="secondary" isFetchedAhead={false} wide>
            {copy.home}
          </LinkButton>
        </BottomBar>
      </div>
    </IdentityFrame>
  );
}

/** Without a link its place is kept: the next one is on its way. */
function HandOver({ url }: { url: string | undefined }) {
  return (
    <>
      <div className="flex flex-col items-center gap-3 text-center">
        {url === undefined ? (
          <Loading text={copy.renewing}>
            <Skeleton className="size-50" />
          </Loading>
        ) : (
          <QrCode value={url} size={QR_SIZE} label={copy.qrLabel} />
        )}
        <p className="font-medium">{copy.personal}</p>
        <p className="text-small text-text2">{copy.renewed}</p>
      </div>
      <Card title={copy.otherWayTitle}>
        <p className="text-text2">{copy.otherWay(window.location.host)}</p>
      </Card>
    </>
  );
}

type FailedProps = { error: ApiError; isRetrying: boolean; onRetry: () => void };

function Failed({ error: { code, message }, isRetrying, onRetry }: FailedProps) {
  const isDelegated = code === 'delegated';
  return (
    <CannotLoad
      title={isDelegated ? copy.delegatedTitle : copy.failedTitle}
      action={
        isDelegated ? undefined : (
          <Button onClick={onRetry} busyText={isRetrying ? copy.retrying : undefined}>
            {copy.retry}
          </Button>
        )
      }
    >
      {message}
    </CannotLoad>
  );
}
