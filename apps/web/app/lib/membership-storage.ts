import { membershipReference } from '@alivio/contract/membership-reference.ts';
import { device, parseObject } from './storage.ts';

/** The name is the specification's (3 §2). */
const healthCenterForm = 'healthCenterForm';

interface MembershipDraft {
  /** Drawn with the draft; sent again with it, the request is corrected. */
  reference?: string | undefined;
}

/** What is stored may be older than the code: whoever reads it looks at it. */
export function findMembershipDraft(): MembershipDraft {
  const stored: Partial<Record<string, unknown>> = {
    ...parseObject(device().get(healthCenterForm)),
  };
  const { reference } = stored;
  const isOurs = typeof reference === 'string' && membershipReference.test(reference);
  return { ...stored, reference: isOurs ? reference : undefined };
}

export function keepMembershipDraft(draft: MembershipDraft): void {
  device().set(healthCenterForm, JSON.stringify(draft));
}

export function forgetMembershipDraft(): void {
  device().remove(healthCenterForm);
}
