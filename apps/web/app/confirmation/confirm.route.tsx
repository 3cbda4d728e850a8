import {
  answerInvitedReview,
  type ConfirmationInvitation,
  getConfirmationInvitation,
  openInvitedReview,
  type Review,
} from '@alivio/contract/confirmation-review.ts';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import { AnsweredScreen } from '#shared/confirmation/answered-screen.tsx';
import { ReviewScreen } from '#shared/confirmation/review-screen.tsx';
import type { ReviewCalls, ReviewOutcome } from '#shared/confirmation/use-review.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ClosedLink } from '#shared/personal-link/closed-link.tsx';
import { openLink } from '#shared/personal-link/open-link.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import { NumberStep } from './number-step.tsx';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return openLink(params.token ?? '', (token) =>
    api(getConfirmationInvitation, { params: { token } }),
  );
}

export default function Confirm() {
  const opened = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<AppBar title={copy.title} />}>
      {opened.ok ? <Invited invitation={opened.invitation} /> : <ClosedLink {...opened} />}
    </JourneyPage>
  );
}

/** Who the person is, what was entered for them, and that they answered. Nothing of it outlives the page. */
function Invited({ invitation }: { invitation: ConfirmationInvitation }) {
  const { token = '' } = useParams();
  const { advisor, standing } = invitation;
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(
    standing === 'open' ? null : standing,
  );
  const [shown, setShown] = useState<{ review: Review; number: string } | null>(null);
  const read = (number: string) =>
    settle(api(openInvitedReview, { params: { token }, body: { identification_number: number } }));

  if (outcome !== null) return <AnsweredScreen outcome={outcome} />;
  if (shown === null)
    return (
      <NumberStep
        advisor={advisor}
        read={read}
        onRead={(review, number) => setShown({ review, number })}
      />
    );
  const { number, review } = shown;
  const calls: ReviewCalls = {
    read: () => read(number),
    send: (answer) => {
      const body = { ...answer, identification_number: number };
      return settle(api(answerInvitedReview, { params: { token }, body }));
    },
    onDone: setOutcome,
  };
  return <ReviewScreen review={review} advisor={advisor} calls={calls} />;
}
