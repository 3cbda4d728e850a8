import { stepCount } from '@alivio/domain/onboarding/progress.ts';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { passesSpouseStep, stepsLeft, stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { loadSavedProcedure } from '#shared/saved-procedure.ts';
import { SignOutButton } from '#shared/sign-out-button.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { Stepper } from '#ui/journey/stepper.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = requireClient(context);
  return { client, procedure: await loadSavedProcedure() };
}

export default function User() {
  const { client, procedure } = useLoaderData<typeof clientLoader>();
  const [current, ...next] = stepsLeft(client);
  return (
    <JourneyPage header={<AppBar title={copy.title} />}>
      <div className="flex grow flex-col gap-5">
        <Question title={client.first_name === '' ? 'Hola' : `Hola, ${client.first_name}`}>
          {client.email}
        </Question>
        <Card
          title={copy.application}
          aside={current && <Badge tone="info">{progressText(current)}</Badge>}
        >
          {procedure ? <DetailList items={procedure} /> : <p>{copy.none}</p>}
        </Card>
        {current && (
          <Card title={copy.left}>
            <Stepper
              label={copy.left}
              steps={[
                { title: stepTitles[current], state: 'current' },
                ...next.map((step) => ({ title: stepTitles[step], state: 'next' as const })),
              ]}
            />
          </Card>
        )}
        <SignOutButton action="/logout" tone="quiet" wide />
        <SupportHelp />
        <BottomBar>
          <LinkButton to={`/${client.onboarding_path}`} wide>
            {copy.resume}
          </LinkButton>
        </BottomBar>
      </div>
    </JourneyPage>
  );

  function progressText(step: NonNullable<typeof current>): string {
    const { position, total } = stepCount(step, passesSpouseStep(client));
    return `Paso ${position} de ${total}`;
  }
}
