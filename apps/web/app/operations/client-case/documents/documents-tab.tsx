import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';
import { useRef, useState } from 'react';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { useCaseView } from '../use-case-view.ts';
import { copy } from './copy.ts';
import { decisivePapers } from './decisive-papers.ts';
import { DocumentReview } from './document-review.tsx';
import { DocumentStrip } from './document-strip.tsx';
import { areAllApproved, currentDocument, neighbour, nextToReview } from './review-order.ts';

type DocumentsTabProps = { file: ClientCase; standing: CaseStanding };

/** The papers of a file one by one, and the decision once those that it waits for are approved. */
export function DocumentsTab({ file, standing }: DocumentsTabProps) {
  const { documents, loan } = file;
  const { document: asked, show } = useCaseView();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const decision = useRef<HTMLElement>(null);
  // The one that was opened stays in front until somebody moves on, also once it no longer waits.
  const [opened] = useState(() => currentDocument(documents, asked)?.id);
  const current = currentDocument(documents, asked ?? String(opened));

  function open(document: CaseDocument | undefined) {
    if (document) show({ document: String(document.id), file: null });
  }
  function goOn() {
    const next = current && nextToReview(documents, current.id);
    if (next) open(next);
    else decision.current?.focus();
  }
  useShortcuts({
    j: () => current && open(neighbour(documents, current, 1)),
    k: () => current && open(neighbour(documents, current, -1)),
  });

  if (!current) return <p className="text-text2">{copy.none}</p>;
  return (
    <div className="flex flex-col gap-5">
      <DocumentStrip documents={documents} currentId={current.id} onOpen={open} />
      <DocumentReview
        key={current.id}
        file={file}
        document={current}
        standing={standing}
        ticks={ticks}
        onTicks={setTicks}
        onDone={goOn}
      />
      <section
        ref={decision}
        aria-label={copy.decision}
        tabIndex={-1}
        className="flex flex-col gap-3 rounded-card outline-none"
      >
        {areAllApproved(decisivePapers(file)) && (
          <>
            <Notice
              tone="ok"
              title={areAllApproved(documents) ? copy.allApproved : copy.enoughApproved}
            />
            {loan && <DecisionPanel loan={loan} documentsLeft={0} standing={standing} />}
          </>
        )}
      </section>
    </div>
  );
}
