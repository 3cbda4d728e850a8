import type { ClientUser } from '@alivio/contract/client.ts';
import type { OnboardingStep } from '@alivio/domain/onboarding/steps.ts';
import { isResumedPath } from '#lib/storage.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Right after a login: nothing was lost, and this is what is left. */
export function ResumeNotice({ client, step }: { client: ClientUser; step: OnboardingStep }) {
  // The result speaks for itself.
  if (!isResumedPath(step) || step === 'onboarding/result') return null;
  const left = client.steps_left.map((name) => stepTitles[name]);
  return (
    <div className="pb-4">
      <Notice tone="ok" title="Sigue donde te quedaste" announce>
        {left.length === 1 ? 'Te falta un paso' : `Te faltan ${left.length} pasos`}:{' '}
        {left.join(', ')}.
      </Notice>
    </div>
  );
}
