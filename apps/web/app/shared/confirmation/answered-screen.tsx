import type { ReactNode } from 'react';
import { SupportHelp } from '#shared/support-help.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy } from './answered-copy.ts';
import type { ReviewOutcome } from './use-review.ts';

type AnsweredScreenProps = { outcome: ReviewOutcome; children?: ReactNode };

export function AnsweredScreen({ outcome, children }: AnsweredScreenProps) {
  const isConfirmed = outcome === 'confirmed';
  return (
    <div className="flex grow flex-col gap-5 pb-6">
      <WaitingScreen
        title={isConfirmed ? copy.confirmedTitle : copy.disputedTitle}
        facts={[...(isConfirmed ? copy.confirmedFacts : copy.disputedFacts)]}
        scene={isConfirmed ? SceneDocuments : undefined}
      />
      <SupportHelp />
      {children}
    </div>
  );
}
