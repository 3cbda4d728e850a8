import type { PolicyReplay } from '@alivio/contract/policy-settings.ts';
import { resultTexts } from '@alivio/domain/policy/policy-lines.ts';
import { replayGaps } from '@alivio/domain/policy/replay.ts';
import { Link } from 'react-router';
import { Card } from '#ui/content/card.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { copy, gapTexts } from './copy.ts';

/** What past applications would have got: counts, which ones, and what could not be worked out again. */
export function ReplayView({ replay }: { replay: PolicyReplay }) {
  const { asked, counts, changed, gaps } = replay;
  if (asked === 0)
    return (
      <Card title={copy.replayTitle(0)}>
        <p className="text-text2">{copy.replayNone}</p>
      </Card>
    );
  const missing = replayGaps.filter((gap) => gaps[gap] > 0);
  return (
    <Card title={copy.replayTitle(asked)}>
      <p className="font-medium">
        {changed.length === 0 ? copy.replaySame : copy.replayChanged(changed.length)}
      </p>
      <FiguresTable
        caption={copy.countsCaption}
        columns={[copy.before, copy.after, copy.count]}
        rows={counts.map(({ before, after, count }) => ({
          key: `${before} ${after}`,
          cells: [
            resultTexts[before],
            <span key="after" className={before === after ? '' : 'font-semibold'}>
              {resultTexts[after]}
            </span>,
            count,
          ],
        }))}
      />
      {changed.length > 0 && (
        <div>
          <h3 className="font-semibold">{copy.changedTitle}</h3>
          <ul className="divide-y divide-border">
            {changed.map(({ loan_id, client_id, before, after }) => (
              <li key={loan_id} className="flex flex-wrap items-center gap-x-3 py-1">
                {client_id === null ? (
                  <span>{copy.openFile(loan_id)}</span>
                ) : (
                  <Link
                    to={`/operations/clients/${client_id}`}
                    className="inline-flex min-h-11 items-center font-medium text-brand-text underline underline-offset-4"
                  >
                    {copy.openFile(loan_id)}
                  </Link>
                )}
                <span className="text-small text-text2">
                  {resultTexts[before]} → {resultTexts[after]}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <div className="text-small text-text2">
          <h3 className="font-semibold">{copy.gapsTitle}</h3>
          <ul className="list-disc pl-5">
            {missing.map((gap) => (
              <li key={gap}>{gapTexts[gap](gaps[gap])}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
