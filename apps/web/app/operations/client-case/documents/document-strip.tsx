import type { CaseDocument } from '@alivio/contract/cases.ts';
import { documentStatusTexts } from '@alivio/domain/document/document-status.ts';
import { clsx } from 'clsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy, ownerNames, statusTones } from './copy.ts';

type DocumentStripProps = {
  documents: readonly CaseDocument[];
  currentId: number;
  onOpen: (document: CaseDocument) => void;
};

/** All papers with where each of them stands. */
export function DocumentStrip({ documents, currentId, onOpen }: DocumentStripProps) {
  return (
    <ul
      aria-label={copy.documents}
      className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2"
    >
      {documents.map((document) => {
        const { id, name, owner, status } = document;
        const isCurrent = id === currentId;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onOpen(document)}
              className={clsx(
                'flex h-full w-full flex-col items-start gap-1 rounded-button border bg-surface px-3 py-2 text-left text-small hover:bg-sunken',
                isCurrent ? 'border-brand ring-1 ring-brand' : 'border-border',
              )}
            >
              <span className="font-medium">
                {name}
                {owner !== 'holder' && <span className="text-text2"> ({ownerNames[owner]})</span>}
              </span>
              <Badge tone={statusTones[status]}>{documentStatusTexts[status]}</Badge>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
