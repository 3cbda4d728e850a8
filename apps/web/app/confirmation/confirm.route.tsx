import {
  type ConfirmationInvitation,
  getConfirmationInvitation,
} from '@alivio/contract/confirmation-links.ts';
import type { Review } from '@alivio/contract/confirmation-review.ts';
import { lazy, Suspense, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { api } from '#lib/api.ts';
import type { ReviewCalls, ReviewOutcome } from '#shared/confirmation/use-review.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ClosedLink } from '#shared/personal-link/closed-link.tsx';
import { LinkBar } from '#shared/personal-link/link-bar.tsx';
import { openLink } from '#shared/personal-link/open-link.ts';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import { NumberStep } from './number-step.tsx';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

/** Whoever cannot tell the number never needs it. */
const ReviewScreen = lazy(async () => ({
  default: (await import('#shared/confirmation/review-screen.tsx')).ReviewScreen,
}));

/** Fetched when it is needed: what many pages load at once, all of them carry. */
const AnsweredScreen = lazy(async () => ({
  default: (await import('#shared/confirmation/answered-screen.tsx')).AnsweredScreen,
}));

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return openLink(params.token ?? '', (token) =>
    api(getConfirmationInvitation, { params: { token } }),
  );
}

export default function Confirm() {
  const opened = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<LinkBar title={copy.title} />}>
      {opened.ok ? <Invited invitation={opened.invitation} /> : <ClosedLink {...opened} />}
    </JourneyPage>
  );
}

interface Shown {
  review: Review;
  calls: Pick<ReviewCalls, 'read' | 'send'>;
}

/** Who the person is, what was entered for them, and that they answered. Nothing of it outlives the page. */
function Invited({ invitation: { advisor, standing } }: { invitation: ConfirmationInvitation }) {
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(
    standing === 'open' ? null : standing,
  );
  const [shown, setShown] = useState<Shown | null>(null);

  async function read(number: string) {
    const [{ reviewCalls }] = await Promise.all([
      import('./review-calls.ts'),
      import('#shared/confirmation/review-screen.tsx'),
    ]);
    const calls = reviewCalls(token, number);
    const answer = await calls.read();
    if (answer.ok) setShown({ review: answer.answer, calls });
    return answer;
  }

  if (outcome !== null)
    return (
      <Suspense>
        <AnsweredScreen outcome={outcome} />
      </Suspense>
    );
  if (shown === null) return <NumberStep advisor={advisor} read={read} />;
  const calls = { ...shown.calls, onDone: setOutcome };
  return (
    <Suspense>
      <ReviewScreen review={shown.review} advisor={advisor} calls={calls} />
    </Suspense>
  );
}
