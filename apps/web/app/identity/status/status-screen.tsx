import { documentStatusTexts } from '@alivio/domain/document/document-status.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { formatShortInstant } from '#lib/format-instant.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import type { SceneProps } from '#ui/thread/thread-scene.tsx';
import type { LoanDocuments } from '../load-documents.ts';
import { listSlots } from '../upload/slot-view.ts';
import { emptyTray } from '../upload/tray.ts';
import type { Standing } from './backing-texts.ts';
import { copy, type StatusKind, sinceText, statusKind, statusTexts } from './status-texts.ts';

type StatusScreenProps = {
  documents: LoanDocuments;
  /** Several questions in a row went unanswered. */
  hasTrouble: boolean;
  onRetry: () => void;
};

/** Only some loans need something behind them: whoever does not, does not load it. */
const BackingStanding = lazy(async () => ({
  default: (await import('./backing-standing.tsx')).BackingStanding,
}));

/** Where it is the client's turn nobody waits. */
const scenes: Partial<Record<StatusKind, ComponentType<SceneProps>>> = {
  biometrics: SceneDocuments,
  contract: SceneDocuments,
};

/** What happens, since when, what comes next, and how we will tell. */
export function StatusScreen({ documents, hasTrouble, onRetry }: StatusScreenProps) {
  const kind = statusKind(documents);
  const [turn, setTurn] = useState<Standing | null>(null);
  const { title, facts, next } = statusTexts[kind];
  const since = sinceText(formatShortInstant(documents.dteStatusSince));
  return (
    <div className="flex grow flex-col gap-5">
      <WaitingScreen title={title} facts={[...facts, since]} scene={scenes[kind]} />
      {hasTrouble && (
        <Notice
          tone="warn"
          title={copy.trouble}
          announce
          actions={
            <Button tone="secondary" onClick={onRetry}>
              {copy.retry}
            </Button>
          }
        >
          {copy.troubleText}
        </Notice>
      )}
      <WhatIsMissing kind={kind} documents={documents} onTurn={setTurn} />
      <Card title={copy.next}>
        <p className="text-text2">{next}</p>
      </Card>
      <DocumentList documents={documents} />
      <SupportHelp />
      <BottomBar>
        <WayOn kind={kind} turn={turn} />
      </BottomBar>
    </div>
  );
}

type WhatIsMissingProps = {
  kind: StatusKind;
  documents: LoanDocuments;
  onTurn: (turn: Standing | null) => void;
};

/** Before the signature something may have to stand behind the loan. */
function WhatIsMissing({ kind, documents, onTurn }: WhatIsMissingProps) {
  const loanId = documents.data[0]?.intIdClientLoan;
  if (loanId === undefined || documents.strBacking === null || kind === 'contract') return null;
  return (
    <Suspense>
      <BackingStanding loanId={loanId} onTurn={onTurn} />
    </Suspense>
  );
}

function DocumentList({ documents }: { documents: LoanDocuments }) {
  const slots = listSlots(documents.data, emptyTray);
  return (
    <Card title={copy.documents}>
      <ul className="flex flex-col gap-2">
        {slots.map(({ document, status }) => (
          <li key={document.intIdDocumentType} className="flex items-start justify-between gap-2">
            {document.strDocumentType}
            <Badge tone={status === 'approved' ? 'ok' : 'info'}>
              {documentStatusTexts[status]}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WayOn({ kind, turn }: { kind: StatusKind; turn: Standing | null }) {
  // The page with the widget is a document of its own.
  if (kind === 'biometrics')
    return (
      <LinkButton href="/identity-validation/take-photo" wide>
        {copy.start}
      </LinkButton>
    );
  if (kind === 'contract')
    return (
      <LinkButton to="/identity-validation/signature" wide>
        {copy.sign}
      </LinkButton>
    );
  if (turn !== null)
    return (
      <LinkButton to={turn.to} wide>
        {turn.action}
      </LinkButton>
    );
  return (
    <LinkButton to="/user" tone="secondary" wide>
      {copy.home}
    </LinkButton>
  );
}
