import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { channelNames, resultNames } from '../arrears/collection-texts.ts';
import { copy } from './copy.ts';

/** Newest first. */
export function ContactLog({ contacts }: Pick<ArrearsFile, 'contacts'>) {
  return (
    <Card title={copy.contacts}>
      {contacts.length === 0 && <p className="text-text2">{copy.noContacts}</p>}
      <ol className="divide-y divide-border">
        {contacts.map(({ id, at, channel, result, note, by }) => (
          <li key={id} className="flex flex-col gap-0.5 py-2.5">
            <span className="font-medium">{resultNames[result]}</span>
            <span className="text-small text-text2">
              {channelNames[channel]}, <time dateTime={at}>{formatInstant(at)}</time> {copy.by(by)}
            </span>
            {note !== null && <span className="wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
