/** What work at the desk can be about. */
export const workSubjectKinds = [
  'loan',
  'transfer',
  'gateway_settlement',
  'money_return',
  'card_payment',
] as const;
export type WorkSubjectKind = (typeof workSubjectKinds)[number];

export interface WorkSubject {
  readonly kind: WorkSubjectKind;
  readonly id: number;
}

export function aboutLoan(loanId: number): WorkSubject {
  return { kind: 'loan', id: loanId };
}
