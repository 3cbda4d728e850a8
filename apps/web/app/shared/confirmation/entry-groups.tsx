import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';
import { EntryRow } from './entry-row.tsx';
import type { ReviewForm } from './use-review.ts';

const GROUPS: readonly { title: string; fields: readonly OriginField[] }[] = [
  { title: copy.groups.contact, fields: ['email', 'phone'] },
  { title: copy.groups.personal, fields: ['names', 'document', 'birthdate', 'civil_status'] },
  { title: copy.groups.treatment, fields: ['treatment', 'plan'] },
  { title: copy.groups.income, fields: ['income'] },
  { title: copy.groups.spouse, fields: ['spouse'] },
];

export function EntryGroups({ form }: { form: ReviewForm }) {
  return GROUPS.map(({ title, fields }) => {
    const entries = form.review.entries.filter(({ field }) => fields.includes(field));
    if (entries.length === 0) return null;
    return (
      <Card key={title} title={title}>
        <ul className="flex flex-col divide-y divide-border">
          {entries.map((entry) => (
            <EntryRow key={entry.field} entry={entry} form={form} />
          ))}
        </ul>
      </Card>
    );
  });
}
