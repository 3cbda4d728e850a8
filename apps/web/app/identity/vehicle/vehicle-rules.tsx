import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';

/** Specification 2 §5. */
export function VehicleRules() {
  return (
    <Card title={copy.rules}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {copy.ruleList.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
