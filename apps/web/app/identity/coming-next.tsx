import { useLoaderData } from 'react-router';
import { applicationBadges } from '#shared/application-state.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import { IdentityFrame } from './identity-frame.tsx';
import type { loadApplication } from './load-application.ts';

type ComingNextProps = { heading: string; intro: string };

/** Where the application stands, while the screen of its next step is not there yet. */
export function ComingNext({ heading, intro }: ComingNextProps) {
  const { state, procedure } = useLoaderData<typeof loadApplication>();
  const badge = applicationBadges[state];
  return (
    <IdentityFrame title={copy.title} step="identity">
      <div className="flex grow flex-col gap-5">
        <Question title={heading}>{intro}</Question>
        <Card title={copy.application} aside={<Badge tone={badge.tone}>{badge.text}</Badge>}>
          {procedure ? <DetailList items={procedure} /> : <p>{copy.none}</p>}
        </Card>
        <SupportHelp />
        <BottomBar>
          <LinkButton href="/contact-us" wide>
            {copy.support}
          </LinkButton>
          <LinkButton to="/user" tone="secondary" wide>
            {copy.home}
          </LinkButton>
        </BottomBar>
      </div>
    </IdentityFrame>
  );
}
