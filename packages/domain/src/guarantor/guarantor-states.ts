/**
 * invited: has the link; consented: accepted to stand behind the loan; checking: sent everything, the bureau is being
 * asked; submitted: at the desk; observed: something has to be sent again; accepted: the desk said yes;
 * not_eligible: cannot be a guarantor, name somebody else; declined: does not want to.
 */
const openStates = [
  'invited',
  'consented',
  'checking',
  'submitted',
  'observed',
  'accepted',
] as const;
export const guarantorStates = [...openStates, 'not_eligible', 'declined'] as const;
export type GuarantorState = (typeof guarantorStates)[number];

/** To the holder whoever is out has declined: why is nobody's business but theirs and the desk's. */
export const namedStates = [...openStates, 'declined'] as const;
export type NamedState = (typeof namedStates)[number];
