import { type LineOutcome, lineOutcomes, type StatementLine } from '@alivio/contract/statements.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy, outcomeLooks } from './copy.ts';
import { lineColumns } from './line-columns.tsx';

/** A file has up to 5,000: a browser takes long to draw them all. */
const STEP = 100;

/** The lines of a file, some at a time, all of them or those that came to the same. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const [chosen, setChosen] = useState<LineOutcome | null>(null);
  const [most, setMost] = useState(STEP);
  const found = chosen === null ? lines : lines.filter(({ outcome }) => outcome === chosen);
  const shown = found.slice(0, most);
  const outcomes = lineOutcomes.flatMap((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length;
    return count === 0 ? [] : [{ outcome, count }];
  });

  function choose(outcome: LineOutcome | null) {
    setChosen(outcome);
    setMost(STEP);
  }

  return (
    <>
      {outcomes.length > 1 && (
        <ChoiceChips
          label={copy.filter}
          choices={[
            {
              key: 'all',
              text: copy.all(lines.length),
              isOn: chosen === null,
              onPress: () => choose(null),
            },
            ...outcomes.map(({ outcome, count }) => ({
              key: outcome,
              text: `${outcomeLooks[outcome].label} (${count})`,
              isOn: outcome === chosen,
              onPress: () => choose(outcome === chosen ? null : outcome),
            })),
          ]}
        />
      )}
      <DataTable
        caption={copy.linesCaption}
        columns={lineColumns}
        rows={shown}
        rowKey={({ line_number }) => String(line_number)}
        empty={null}
      />
      <p role="status" className="text-small text-text2 empty:hidden">
        {found.length > STEP && copy.showing(shown.length, found.length)}
      </p>
      {shown.length < found.length && (
        <div>
          <Button tone="secondary" onClick={() => setMost(most + STEP)}>
            {copy.more}
          </Button>
        </div>
      )}
    </>
  );
}
