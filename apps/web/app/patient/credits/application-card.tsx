import type { ClientUser } from '@alivio/contract/client.ts';
import { stepCount } from '@alivio/domain/onboarding/progress.ts';
import { applicationBadges, applicationState } from '#shared/application-state.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import type { SavedProcedure } from '#shared/saved-procedure.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Stepper } from '#ui/journey/stepper.tsx';
import { copy } from './copy.ts';

type ApplicationCardProps = { client: ClientUser; procedure: SavedProcedure | null };

/** An application that is not signed yet is no credit: what was asked for, and what is left to do. */
export function ApplicationCard({ client, procedure }: ApplicationCardProps) {
  const [current, ...next] = client.steps_left;
  return (
    <>
      <Card title={copy.application} aside={<StateBadge client={client} />}>
        {procedure ? <DetailList items={procedure} /> : <p>{copy.none}</p>}
      </Card>
      {current && applicationState(client) === 'open' && (
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
    </>
  );
}

/** The step while the answers are being given, then what became of them. */
function StateBadge({ client }: { client: ClientUser }) {
  const state = applicationState(client);
  const [current] = client.steps_left;
  const { tone, text } = applicationBadges[state];
  if (state !== 'open' || current === undefined) return <Badge tone={tone}>{text}</Badge>;
  const { position, total } = stepCount(current, client.passes_spouse_step);
  return (
    <Badge tone="info">
      Paso {position} de {total}
    </Badge>
  );
}
