import type { BackingOfLoan } from '@alivio/contract/backing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';
import { plateText } from './vehicle-form.ts';

export type Vehicle = NonNullable<BackingOfLoan['vehicle']>;

/** The vehicle as it was entered; a way to change it while there is one. */
export function VehicleCard({
  vehicle,
  onEdit,
}: {
  vehicle: Vehicle;
  onEdit?: (() => void) | undefined;
}) {
  const { plate, brand, model, year } = vehicle;
  return (
    <Card title={copy.vehicle}>
      <DetailList
        items={[
          { term: copy.plate, value: plateText(plate) },
          { term: `${copy.brand} y modelo`, value: `${brand} ${model}` },
          { term: copy.year, value: year },
        ]}
      />
      {onEdit && (
        <Button tone="quiet" onClick={onEdit}>
          {copy.edit}
        </Button>
      )}
    </Card>
  );
}
