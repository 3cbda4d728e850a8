import { useState } from 'react';
import { textLinkStyle } from '#shared/text-link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';
import { legalSummaries } from './legal-summaries.ts';

type Legal = keyof typeof legalSummaries;

/** The label of the terms box: the texts open above the form, so nothing typed is lost. */
export function LegalConsentLabel() {
  const [open, setOpen] = useState<Legal | null>(null);
  return (
    <>
      {copy.accept} <LegalButton text={copy.terms} onOpen={() => setOpen('terms')} /> {copy.and}{' '}
      <LegalButton text={copy.privacy} onOpen={() => setOpen('privacy')} />.
      {(['terms', 'privacy'] as const).map((legal) => (
        <LegalDialog
          key={legal}
          legal={legal}
          open={open === legal}
          onClose={() => setOpen(null)}
        />
      ))}
    </>
  );
}

function LegalButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="font-semibold text-brand-text underline underline-offset-4"
    >
      {text}
    </button>
  );
}

type LegalDialogProps = { legal: Legal; open: boolean; onClose: () => void };

function LegalDialog({ legal, open, onClose }: LegalDialogProps) {
  const { title, points, href, readAll } = legalSummaries[legal];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ul className="mb-3 flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <a href={href} target="_blank" rel="noreferrer" className={textLinkStyle}>
        {readAll}
      </a>
    </Dialog>
  );
}
