import type { ClientUser } from '@alivio/contract/client.ts';
import { stepCount } from '@alivio/domain/onboarding/progress.ts';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { applicationBadges, applicationState } from '#shared/application-state.ts';
import { passesSpouseStep, stepTitles } from '#shared/onboarding-steps.ts';
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
import { ProofsPutOff } from './proofs-put-off.tsx';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  return { client, procedure: await loadSavedProcedure(client) };
}

export default function User() {
  const { client, procedure } = useLoaderData<typeof clientLoader>();
  const [current, ...next] = client.steps_left;
  const state = applicationState(client);
  return (
    <JourneyPage header={<AppBar title={copy.title} />}>
      <div className="flex grow flex-col gap-5">
        <Question title={client.first_name === '' ? 'Hola' : `Hola, ${client.first_name}`}>
          {client.email}
        </Question>
        <Card title={copy.application} aside={<StateBadge client={client} />}>
          {procedure ? <DetailList items={procedure} /> : <p>{copy.none}</p>}
        </Card>
        <ProofsPutOff client={client} />
        {current && state === 'open' && (
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
        <WayOn client={client} />
      </div>
    </JourneyPage>
  );
}

/** The step while the answers are being given, then what became of them. */
function StateBadge({ client }: { client: ClientUser }) {
  const state = applicationState(client);
  const [current] = client.steps_left;
  const { tone, text } = applicationBadges[state];
  if (state !== 'open' || current === undefined) return <Badge tone={tone}>{text}</Badge>;
  const { position, total } = stepCount(current, passesSpouseStep(client));
  return (
    <Badge tone="info">
      Paso {position} de {total}
    </Badge>
  );
}

function WayOn({ client }: { client: ClientUser }) {
  const path = client.onboarding_path;
  if (path === 'user/credits') return null;
  const startsAnew = path === 'user' || ['refused', 'ended'].includes(applicationState(client));
  return (
    <BottomBar>
      {startsAnew ? (
        <LinkButton to="/onboarding/procedures" wide>
          {copy.restart}
        </LinkButton>
      ) : (
        <LinkButton to={`/${path}`} wide>
          {copy.resume}
        </LinkButton>
      )}
    </BottomBar>
  );
}
