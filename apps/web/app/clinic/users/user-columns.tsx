import type { ClinicUser } from '@alivio/contract/clinic-users.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { copy } from './copy.ts';

/** The columns of the specification (3 §2), under the names that `sortBy` takes. */
export const userColumns: Column<ClinicUser>[] = [
  {
    key: 'first_name',
    header: copy.firstName,
    cell: ({ first_name }) => first_name,
    sortable: true,
  },
  { key: 'last_name', header: copy.lastName, cell: ({ last_name }) => last_name, sortable: true },
  {
    key: 'email',
    header: copy.email,
    cell: ({ email }) => <Address email={email} />,
    sortable: true,
  },
  {
    key: 'status',
    header: copy.status,
    cell: ({ active }) => (
      <Badge tone={active ? 'ok' : 'neutral'}>{active ? copy.active : copy.inactive}</Badge>
    ),
    sortable: true,
  },
];

/** On a phone it breaks behind its '@' first. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span className="wrap-anywhere">
      {name}@<wbr />
      {domain}
    </span>
  );
}
