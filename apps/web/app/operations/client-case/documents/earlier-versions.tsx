import type { CaseDocument } from '@alivio/contract/cases.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { copy } from './copy.ts';

type EarlierVersionsProps = { document: CaseDocument; onOpen: (hash: string) => void };

/** What was sent before and why it was not enough: whether it was corrected shows beside it. */
export function EarlierVersions({ document: { earlier }, onOpen }: EarlierVersionsProps) {
  if (earlier.length === 0) return null;
  return (
    <section aria-label={copy.earlier} className="flex flex-col gap-2">
      <h3 className="font-semibold">{copy.earlier}</h3>
      <ul className="divide-y divide-border rounded-card border border-border bg-surface">
        {earlier.map(({ round, comment, files }) => (
          <li key={round} className="flex flex-col gap-1 px-4 py-3 text-small">
            <p className="font-medium">{copy.round(round)}</p>
            {comment !== null && (
              <p className="wrap-anywhere">
                <span className="text-text2">{copy.observedWith}</span> {comment}
              </p>
            )}
            <p className="flex flex-wrap gap-1">
              {files.map(({ hash, name, uploaded_at }) => (
                <Button
                  key={hash}
                  tone="secondary"
                  size="compact"
                  title={formatInstant(uploaded_at)}
                  onClick={() => onOpen(hash)}
                >
                  {name}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
