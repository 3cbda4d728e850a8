import type { StaffPerson } from '@alivio/contract/staff-people.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy, roleNames } from './copy.ts';
import { rightsText } from './rights-text.ts';
import { siteName } from './site-options.ts';

export function personName({ first_name, last_name }: StaffPerson): string {
  return `${first_name} ${last_name}`;
}

export const staffColumns: Column<StaffPerson>[] = [
  {
    key: 'person',
    header: copy.person,
    cell: (person) => (
      <span className="block wrap-anywhere whitespace-normal md:min-w-48">
        <TwoLines
          first={person.is_me ? `${personName(person)} (${copy.you})` : personName(person)}
          second={person.email}
        />
      </span>
    ),
  },
  {
    key: 'role',
    header: copy.role,
    cell: ({ role, sites }) => (
      <span className="block whitespace-normal md:max-w-64">
        <TwoLines first={roleNames[role]} second={sites.map(siteName).join(' · ')} />
      </span>
    ),
  },
  {
    key: 'rights',
    header: copy.rights,
    cell: ({ role, rights }) => (
      <span className="block whitespace-normal md:max-w-56">
        {role === 'operations' ? rightsText(rights) : '–'}
      </span>
    ),
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ active }) => (
      <Badge tone={active ? 'ok' : 'neutral'}>{active ? copy.active : copy.inactive}</Badge>
    ),
  },
  {
    key: 'last',
    header: copy.lastSignIn,
    cell: ({ last_sign_in_at: at }) => (at === null ? copy.never : formatInstant(at)),
  },
];
