import { paperKinds, paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import type { ReactNode } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { savePaper } from '#shared/contract-papers/save-paper.ts';
import { copy as creditCopy } from '../copy.ts';
import { DownloadButton } from '../download-button.tsx';
import { copy } from './copy.ts';

/** The papers as they were made for the signature; nothing has to be asked for before one is wanted. */
export async function openPapers(loanId: number): Promise<Outcome<ReactNode>> {
  return { ok: true, answer: <Papers loanId={loanId} /> };
}

function Papers({ loanId }: { loanId: number }) {
  return (
    <ul className="flex flex-col divide-y divide-border">
      {paperKinds.map((kind) => (
        <li key={kind} className="flex flex-col gap-1 py-3 sm:grid sm:grid-cols-[1fr_12rem]">
          <span className="font-medium sm:self-center text-text">{paperTitles[kind]}</span>
          <DownloadButton
            tone="secondary"
            save={() => savePaper(loanId, kind)}
            failed={copy.failed}
            missing={creditCopy.missing}
            label={copy.downloadOf(paperTitles[kind])}
          >
            {copy.download}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
