import type { ReactNode } from 'react';
import { SupportHelp } from '#shared/support-help.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy } from './answered-copy.ts';
import type { ReviewOutcome } from './use-review.ts';

type AnsweredScreenProps = {
  outcome: ReviewOutcome;
  /** The way on, for whoever answered in a session of their own. */
  children?: ReactNode;
};

export function AnsweredScreen({ outcome, children }: AnsweredScreenProps) {
  const isConfirmed = outcome === 'confirmed';
  const { confirmedFacts, disputedFacts } = children === undefined ? copy : copy.own;
  return (
    <div className="flex grow flex-col gap-5 pb-6">
      <WaitingScreen
        title={isConfirmed ? copy.confirmedTitle : copy.disputedTitle}
        facts={[...(isConfirmed ? confirmedFacts : disputedFacts)]}
        scene={isConfirmed ? SceneDocuments : undefined}
      />
      <SupportHelp />
      {children}
    </div>
  );
}
