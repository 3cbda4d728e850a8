import type { Review } from '@alivio/contract/confirmation-review.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  replace,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import type { ReviewOutcome } from '#shared/confirmation/use-review.ts';
import { pageTitle } from '#shared/page-title.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

const ReviewScreen = lazy(async () => ({
  default: (await import('#shared/confirmation/review-screen.tsx')).ReviewScreen,
}));

/** Fetched when it is needed: what many pages load at once, all of them carry. */
const AnsweredScreen = lazy(async () => ({
  default: (await import('#shared/confirmation/answered-screen.tsx')).AnsweredScreen,
}));

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const { reviewCalls } = await import('./review-calls.ts');
  const read = await reviewCalls.read();
  if (read.ok) return { path: client.onboarding_path, review: read.answer, calls: reviewCalls };
  // Nothing to read yet: the application goes on where it stands.
  if (read.error.code === 'confirmation_too_early') throw replace(`/${client.onboarding_path}`);
  throw exitFor(read.error, clientExits);
}

export default function ConfirmData() {
  const { path, review, calls } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<ReviewOutcome | null>(null);
  const waiting = review.entries.filter(isWaiting);
  const navigate = useNavigate();
  const hasNothingToSay = answered === null && waiting.length === 0;

  useEffect(() => {
    if (hasNothingToSay) void navigate(`/${path}`, { replace: true });
  }, [hasNothingToSay, navigate, path]);

  function finish(said: ReviewOutcome) {
    setAnswered(said);
    // Where the way goes on may be somewhere else now.
    void revalidate();
  }

  if (hasNothingToSay) return null;
  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/user' }} />}>
      {answered === null ? (
        <Suspense>
          <ReviewScreen
            review={review}
            advisor={waiting[0]?.advisor ?? copy.someAdvisor}
            calls={{ ...calls, onDone: finish }}
          />
        </Suspense>
      ) : (
        <Suspense>
          <AnsweredScreen outcome={answered}>
            <BottomBar>
              <LinkButton to={`/${path}`} isFetchedAhead={false} wide>
                {copy.goOn}
              </LinkButton>
            </BottomBar>
          </AnsweredScreen>
        </Suspense>
      )}
    </JourneyPage>
  );
}

function isWaiting({ author, confirmed_at }: Review['entries'][number]): boolean {
  return author === 'advisor' && confirmed_at === null;
}
