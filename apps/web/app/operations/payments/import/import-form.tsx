import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listStatementMappings } from '@alivio/contract/statements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Bank, banks } from '@alivio/domain/transfer/banks.ts';
import { useState } from 'react';
import { Card } from '#ui/content/card.tsx';
import { Select } from '#ui/forms/select.tsx';
import { CsvChoice } from '../csv-file/csv-choice.tsx';
import { copy } from './copy.ts';
import { type FirstRoles, firstRoles } from './first-roles.ts';
import { readFile, type StatementFile } from './read-file.ts';
import { StatementPreview } from './statement-preview.tsx';

type Mappings = ResponseOf<typeof listStatementMappings>['mappings'];
type ImportFormProps = { mappings: Mappings; today: CalendarDate };

/** The bank, its file, how it is read. */
export function ImportForm({ mappings, today }: ImportFormProps) {
  const [bank, setBank] = useState<Bank | null>(null);
  const [file, setFile] = useState<StatementFile | null>(null);
  const first = bank === null || file === null ? null : firstFor(mappings, bank, file);
  return (
    <>
      <Card>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            name="bank"
            label={copy.bank}
            prompt={copy.bankPrompt}
            value={bank ?? ''}
            options={banks.map((name) => ({ value: name, label: name }))}
            onChange={({ currentTarget: { value } }) =>
              setBank(banks.find((name) => name === value) ?? null)
            }
          />
          <CsvChoice
            id="statement-file"
            label={copy.file}
            hint={copy.fileHint}
            file={file}
            open={readFile}
            onFile={setFile}
          />
        </div>
        {bank === null && file !== null && (
          <p role="status" className="font-medium text-warn">
            {copy.bankFirst}
          </p>
        )}
      </Card>
      {bank !== null && file !== null && first !== null && (
        <StatementPreview
          // Another bank or file is read anew.
          key={`${bank} ${file.name} ${file.text.length}`}
          {...{ bank, file, first, today }}
        />
      )}
    </>
  );
}

function firstFor(mappings: Mappings, bank: Bank, file: StatementFile): FirstRoles {
  return firstRoles(file, mappings.find((each) => each.bank === bank)?.mapping);
}
