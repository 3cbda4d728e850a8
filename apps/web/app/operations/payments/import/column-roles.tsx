import type { ColumnRoles } from '@alivio/domain/transfer/assign-columns.ts';
import {
  type StatementField,
  statementFields,
  statementFieldTexts,
} from '@alivio/domain/transfer/statement-mapping.ts';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { copy } from './copy.ts';
import type { FirstRoles } from './first-roles.ts';
import type { StatementFile } from './read-file.ts';

type ColumnRolesFormProps = {
  columns: StatementFile['columns'];
  roles: ColumnRoles;
  memory: FirstRoles['memory'];
  problem: string | null;
  onRole: (label: string, field: StatementField | null) => void;
};

const options = statementFields.map((field) => ({
  value: field,
  label: statementFieldTexts[field],
}));

/** What each column of the file is, with what stands in it. */
export function ColumnRolesForm(props: ColumnRolesFormProps) {
  const { columns, roles, memory, problem, onRole } = props;
  return (
    <Card title={copy.columns}>
      <p className="text-small text-text2">
        {memory === 'like' ? copy.remembered : copy.columnsText}
      </p>
      {memory === 'unlike' && <Notice tone="warn" title={copy.unlike} />}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ label, samples }, index) => (
          <Select
            key={label}
            name={`column-${index}`}
            label={label}
            hint={<span className="wrap-anywhere">{copy.samples(samples)}</span>}
            prompt={copy.unused}
            value={roles[label] ?? ''}
            options={options}
            onChange={({ currentTarget: { value } }) =>
              onRole(label, statementFields.find((field) => field === value) ?? null)
            }
          />
        ))}
      </div>
      {problem !== null && <Notice tone="bad" title={problem} announce />}
    </Card>
  );
}
