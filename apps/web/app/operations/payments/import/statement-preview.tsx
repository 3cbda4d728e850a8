import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { assignColumns } from '@alivio/domain/transfer/assign-columns.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import { readStatement } from '@alivio/domain/transfer/read-statement.ts';
import { useMemo, useState } from 'react';
import { useRequest } from '#lib/use-request.ts';
import { askPreview } from './ask-preview.ts';
import { ColumnRolesForm } from './column-roles.tsx';
import type { FirstRoles } from './first-roles.ts';
import { ImportLines } from './import-lines.tsx';
import { previewLines } from './preview-lines.ts';
import type { StatementFile } from './read-file.ts';

type StatementPreviewProps = {
  bank: Bank;
  file: StatementFile;
  first: FirstRoles;
  today: CalendarDate;
};

/** The file by the same program as the server reads it with, and what the server knows of it already. */
export function StatementPreview({ bank, file, first, today }: StatementPreviewProps) {
  const [roles, setRoles] = useState(first.roles);
  const assigned = useMemo(() => assignColumns(roles), [roles]);
  const reading = useMemo(
    () => (assigned.ok ? readStatement(file.text, assigned.mapping, today) : assigned),
    [assigned, file, today],
  );
  const request = useMemo(
    () =>
      assigned.ok && reading.ok
        ? { bank, file_name: file.name, content: file.text, mapping: assigned.mapping }
        : null,
    [assigned, reading, bank, file],
  );
  const ask = useMemo(
    () => (request === null ? null : (signal: AbortSignal) => askPreview(request, signal)),
    [request],
  );
  const preview = useRequest(ask);
  const answer = preview.status === 'ready' ? preview.answer : null;
  const lines = useMemo(
    () => (reading.ok ? previewLines(reading.lines, answer) : null),
    [reading, answer],
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
      {request !== null && lines !== null && (
        <ImportLines lines={lines} preview={preview} request={request} />
      )}
    </>
  );
}
