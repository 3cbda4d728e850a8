import { SupportHelp } from '#shared/support-help.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { copy } from './copy.ts';
import type { ClosedLinkFacts } from './open-link.ts';

const texts = {
  invalid: { title: copy.invalidTitle, text: copy.invalidText },
  expired: { title: copy.expiredTitle, text: null },
  too_many: { title: copy.tooManyTitle, text: null },
} as const;

export function ClosedLink({ problem, message }: ClosedLinkFacts) {
  const { title, text } = texts[problem];
  return (
    <div className="flex grow flex-col items-center gap-5 py-6 text-center">
      <SceneError className="h-36" />
      <Question title={title}>{text ?? message}</Question>
      <SupportHelp />
    </div>
  );
}
