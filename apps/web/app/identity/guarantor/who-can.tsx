import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';

export function WhoCan() {
  return (
    <Card title={copy.who}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {copy.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
