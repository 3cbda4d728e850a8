import type { AffiliationRow } from '@alivio/contract/affiliations.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { stateNames, stateTones } from '../affiliation-state.ts';
import { copy } from './copy.ts';

export const affiliationColumns: Column<AffiliationRow>[] = [
  {
    key: 'clinic',
    header: copy.clinic,
    cell: ({ name, district }) => (
      // Anybody can send a word that never ends.
      <div className="max-w-72 wrap-anywhere">
        <TwoLines first={name} second={district} />
      </div>
    ),
  },
  {
    key: 'status',
    header: copy.status,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  { key: 'phone', header: copy.phone, cell: ({ phone }) => phone },
  { key: 'doctors', header: copy.doctors, cell: ({ doctors }) => doctors },
  {
    key: 'received',
    header: copy.received,
    cell: ({ received_at: at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
];
