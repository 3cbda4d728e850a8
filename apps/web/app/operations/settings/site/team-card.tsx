import type { SettingsSite } from '@alivio/contract/clinic-settings.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy, roleTexts } from './copy.ts';

/** Who works at the site; people are set up in Equipo. */
export function TeamCard({ people }: Pick<SettingsSite, 'people'>) {
  return (
    <Card title={copy.team}>
      {people.length === 0 && <Notice tone="warn">{copy.noTeam}</Notice>}
      <ul className="flex flex-col divide-y divide-border">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span className="font-medium">{person.name}</span>
              <span className="text-small text-text2">{roleTexts[person.role]}</span>
            </span>
            {!person.is_active && <Badge tone="neutral">{copy.inactive}</Badge>}
          </li>
        ))}
      </ul>
      <TextLink to="/operations/settings/staff">{copy.toTeam}</TextLink>
    </Card>
  );
}
