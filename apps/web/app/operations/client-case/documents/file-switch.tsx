import type { CaseDocument } from '@alivio/contract/cases.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type FileSwitchProps = {
  document: CaseDocument;
  shown: CaseDocument['files'][number];
  onLook: (step: 1 | -1) => void;
};

/** From file to file of one document; what was sent before says so. */
export function FileSwitch({ document: { files }, shown, onLook }: FileSwitchProps) {
  const place = files.indexOf(shown);
  if (place === -1) return <Badge tone="warn">{copy.earlierVersion}</Badge>;
  if (files.length < 2) return null;
  return (
    <div className="flex items-center justify-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={copy.previous}
        aria-disabled={place === 0}
        onClick={() => onLook(-1)}
      />
      <p role="status" className="text-small font-medium tabular-nums">
        {copy.file(place + 1, files.length)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={copy.next}
        aria-disabled={place === files.length - 1}
        onClick={() => onLook(1)}
      />
    </div>
  );
}
