import type { ClientCase } from '@alivio/contract/cases.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { copy, vehicleLooks } from './copy.ts';
import { VehicleReview } from './vehicle-review.tsx';

type Vehicle = NonNullable<ClientCase['vehicle']>;
type VehicleCardProps = { loanId: number; vehicle: Vehicle; standing: CaseStanding };

const REVIEWED_WHEN: readonly string[] = ['submitted', 'observed'];

export function VehicleCard({ loanId, vehicle, standing }: VehicleCardProps) {
  const { plate, brand, model, year, state } = vehicle;
  const look = vehicleLooks[state];
  return (
    <Card
      title={copy.vehicle}
      aside={<Badge tone={look?.tone ?? 'neutral'}>{look?.text ?? state}</Badge>}
    >
      <DetailList
        items={[
          {
            term: copy.plate,
            value: (
              <>
                {plate} <CopyButton text={plate} what={copy.plate} />
              </>
            ),
          },
          { term: copy.model, value: `${brand} ${model}, ${year}` },
          { term: copy.ownerMatches, value: answerText(vehicle.owner_matches) },
          { term: copy.freeOfLien, value: answerText(vehicle.free_of_lien) },
        ]}
      />
      {REVIEWED_WHEN.includes(state) && <VehicleReview loanId={loanId} standing={standing} />}
    </Card>
  );
}

function answerText(answer: boolean | null): string {
  if (answer === null) return copy.notReviewed;
  return answer ? copy.yes : copy.no;
}
