import type { ClientUser } from '@alivio/contract/client.ts';
import { isAheadOfTurn } from '@alivio/domain/onboarding/steps.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type ProofsPutOffProps = {
  client: ClientUser;
  /** Nothing else on the screen leads to the step that comes next. */
  isNextListed?: boolean;
};

/** What was left for later, or is unproved since it was changed, does not come back by itself: here is the way to it. */
export function ProofsPutOff({ client, isNextListed = false }: ProofsPutOffProps) {
  const unproved = [
    { step: 'onboarding/validate-phone' as const, isProved: client.phone_verified },
    { step: 'onboarding/validate-email' as const, isProved: client.email_verified },
  ];
  const path = client.onboarding_path;
  const putOff = unproved.filter(
    ({ step, isProved }) =>
      !isProved && (isNextListed || step !== path) && !isAheadOfTurn(step, path),
  );
  if (putOff.length === 0) return null;
  return (
    <Notice tone="warn" title="Te falta validar">
      <ul>
        {putOff.map(({ step }) => (
          <li key={step}>
            <TextLink to={`/${step}`}>{stepTitles[step]}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
