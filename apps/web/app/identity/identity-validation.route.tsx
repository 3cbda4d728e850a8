import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { applicationBadges, applicationState } from '#shared/application-state.ts';
import { pageTitle } from '#shared/page-title.ts';
import { loadSavedProcedure } from '#shared/saved-procedure.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

/** Open from the evaluation on, unless it said no. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const state = applicationState(client);
  if (state === 'open' || state === 'refused' || state === 'ended')
    throw replace(`/${client.onboarding_path}`);
  return { state, procedure: await loadSavedProcedure(client) };
}

export default function IdentityValidation() {
  const { state, procedure } = useLoaderData<typeof clientLoader>();
  const badge = applicationBadges[state];
  const back = { to: '/onboarding/result' };
  return (
    <JourneyPage header={<AppBar title={copy.title} back={back} home={{ to: '/user' }} />}>
      <div className="flex grow flex-col gap-5">
        <Question title={copy.heading[state]}>{copy.intro}</Question>
        <Card title={copy.application} aside={<Badge tone={badge.tone}>{badge.text}</Badge>}>
          {procedure ? <DetailList items={procedure} /> : <p>{copy.none}</p>}
        </Card>
        <Card title={copy.ready}>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {copy.documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
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
    </JourneyPage>
  );
}
