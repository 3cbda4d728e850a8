import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy } from './copy.ts';

/** Over everything: in two seconds the screen is another one. */
export function RecoveryOverlay() {
  return (
    <main
      aria-live="assertive"
      className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-5 bg-bg px-5 text-center"
    >
      <SceneDocuments className="h-36 animate-breathe" />
      <Question title={copy.recovering}>{copy.recoveringText}</Question>
    </main>
  );
}
