/** What work at the desk can be about. */
export const workSubjectKinds = [
  'loan',
  'transfer',
  'gateway_settlement',
  'money_return',
  'card_payment',
  'clinic_payment',
  'clinic_settlement',
  'site',
  'staff_user',
  'house',
  'affiliation',
  'complaint',
] as const;
export type WorkSubjectKind = (typeof workSubjectKinds)[number];

export interface WorkSubject {
  readonly kind: WorkSubjectKind;
  readonly id: number;
}

export function aboutLoan(loanId: number): WorkSubject {
  return { kind: 'loan', id: loanId };
}

export function aboutClinicPayment(paymentId: number): WorkSubject {
  return { kind: 'clinic_payment', id: paymentId };
}

export function aboutAffiliation(affiliationId: number): WorkSubject {
  return { kind: 'affiliation', id: affiliationId };
}

export function aboutComplaint(complaintId: number): WorkSubject {
  return { kind: 'complaint', id: complaintId };
}

/** What belongs to no client and no clinic; each is one subject, so that at most one proposal about it waits. */
export const aboutRateCards: WorkSubject = { kind: 'house', id: 1 };
export const aboutPolicy: WorkSubject = { kind: 'house', id: 2 };
