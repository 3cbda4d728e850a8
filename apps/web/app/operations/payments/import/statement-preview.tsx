import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { assignColumns } from '@alivio/domain/transfer/assign-columns.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import { readStatement } from '@alivio/domain/transfer/read-statement.ts';
import { useMemo, useState } from 'react';
import { useRequest } from '#lib/use-request.ts';
import { ColumnRolesForm } from './column-roles.tsx';
import { findKnown } from './find-known.ts';
import type { FirstRoles } from './first-roles.ts';
import { ImportLines } from './import-lines.tsx';
import { markKnown } from './mark-known.ts';
import type { StatementFile } from './read-file.ts';

type StatementPreviewProps = {
  bank: Bank;
  file: StatementFile;
  first: FirstRoles;
  today: CalendarDate;
};

const NOTHING_KNOWN = [] as const;

/** The file as the server will read it: by the same program, in the browser. */
export function StatementPreview({ bank, file, first, today }: StatementPreviewProps) {
  const [roles, setRoles] = useState(first.roles);
  const assigned = useMemo(() => assignColumns(roles), [roles]);
  const reading = useMemo(
    () => (assigned.ok ? readStatement(file.text, assigned.mapping, today) : assigned),
    [assigned, file, today],
  );
  const ask = useMemo(
    () => (reading.ok ? (signal: AbortSignal) => findKnown(bank, reading.lines, signal) : null),
    [bank, reading],
  );
  const known = useRequest(ask);
  // Without an answer nothing is said to be known: importing finds out.
  const transfers = known.status === 'ready' ? known.answer : NOTHING_KNOWN;
  const lines = useMemo(
    () => (reading.ok ? markKnown(reading.lines, transfers) : null),
    [reading, transfers],
  );
  return (
    <>
      <ColumnRolesForm
        columns={file.columns}
        roles={roles}
        memory={first.memory}
        problem={reading.ok ? null : reading.message}
        onRole={(label, field) => setRoles((old) => ({ ...old, [label]: field }))}
      />
      {assigned.ok && lines !== null && (
        <ImportLines
          lines={lines}
          isLooking={known.status === 'loading'}
          request={{ bank, file_name: file.name, content: file.text, mapping: assigned.mapping }}
        />
      )}
    </>
  );
}
