import type { SettingsEvent, SettingsSite } from '@alivio/contract/clinic-settings.ts';
import { formatDayText } from '#lib/format-day.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { actionText, copy, fieldText } from './copy.ts';

/** What was changed, by whom and when, with what it was before; newest first. */
export function HistoryCard({ history }: Pick<SettingsSite, 'history'>) {
  return (
    <Card title={copy.history}>
      {history.length === 0 && <p className="text-text2">{copy.noHistory}</p>}
      <ol className="flex flex-col gap-3">
        {history.map((event) => (
          <li key={event.id} className="flex flex-col wrap-anywhere">
            <span>
              <span className="font-medium">{actionText(event.action)}</span>
              <span className="text-text2">, {event.by ?? copy.bySystem}</span>
            </span>
            {event.changes.map((change) => (
              <span key={change.field} className="text-small">
                {changeText(change)}
              </span>
            ))}
            <time dateTime={event.at} className="text-small text-text2">
              {formatInstant(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function changeText({ field, before, after }: SettingsEvent['changes'][number]): string {
  const name = fieldText(field);
  if (before === null || before === after)
    return `${name}: ${after === null ? copy.nothing : formatDayText(after)}`;
  return copy.change(
    name,
    formatDayText(before),
    after === null ? copy.nothing : formatDayText(after),
  );
}
