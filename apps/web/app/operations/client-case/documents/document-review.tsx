import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import type { CaseStanding } from '../case-standing.ts';
import { isUndecided } from '../is-undecided.ts';
import { useCaseView } from '../use-case-view.ts';
import { CaseFileView } from './case-file-view.tsx';
import { Checklist } from './checklist.tsx';
import { copy } from './copy.ts';
import { DeclaredValues } from './declared-values.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentNotes } from './document-notes.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { FileSwitch } from './file-switch.tsx';
import { PreCheck } from './pre-check.tsx';
import { currentFile, neighbour } from './review-order.ts';

type DocumentReviewProps = {
  file: ClientCase;
  document: CaseDocument;
  standing: CaseStanding;
  ticks: ReadonlySet<string>;
  onTicks: (ticks: ReadonlySet<string>) => void;
  /** The document was approved or observed. */
  onDone: () => void;
};

/** The paper at the left, what to hold it against at the right. */
export function DocumentReview(props: DocumentReviewProps) {
  const { file, document, standing, ticks, onTicks, onDone } = props;
  const { file: asked, show } = useCaseView();
  const shown = currentFile(document, asked);

  function look(step: 1 | -1) {
    const next = shown && neighbour(document.files, shown, step);
    if (next) show({ file: next.hash });
  }
  // Whoever sent it anew is looked at anew, not by what was sent before.
  const seenRound = useRef(document.round);
  useEffect(() => {
    if (seenRound.current === document.round) return;
    seenRound.current = document.round;
    show({ file: null });
  });
  useShortcuts({ ArrowRight: () => look(1), ArrowLeft: () => look(-1) });

  return (
    <section
      aria-label={document.name}
      className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] [&>*]:min-w-0"
    >
      <div className="flex flex-col gap-3 lg:sticky lg:top-4">
        {shown ? (
          <>
            <FileSwitch document={document} shown={shown} onLook={look} />
            <div className="mx-auto w-full max-w-[60dvh] lg:max-w-none">
              <CaseFileView key={shown.hash} file={shown} />
            </div>
          </>
        ) : (
          <p className="rounded-card border border-dashed border-control p-10 text-center text-text2">
            {copy.noFiles(document.owner)}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <DocumentActions
          document={document}
          isOpen={file.loan !== null && isUndecided(file.loan.state)}
          standing={standing}
          onDone={onDone}
        />
        <DocumentNotes document={document} />
        <DeclaredValues file={file} document={document} />
        {shown && <PreCheck file={shown} />}
        <Checklist document={document} ticks={ticks} onTicks={onTicks} />
        <EarlierVersions document={document} onOpen={(hash) => show({ file: hash })} />
      </div>
    </section>
  );
}
