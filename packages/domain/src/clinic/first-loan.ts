/** What a site needs before its first loan has been applied for, redeemed and paid. */
export const firstLoanNeeds = ['category', 'agreement', 'account', 'person'] as const;
export type FirstLoanNeed = (typeof firstLoanNeeds)[number];

/** Without a treatment nobody can choose the site, and without an agreement nothing is redeemed there. */
const NEEDED_TO_OPEN: readonly FirstLoanNeed[] = ['category', 'agreement'];

export function missingForFirstLoan(
  has: Readonly<Record<FirstLoanNeed, boolean>>,
): readonly FirstLoanNeed[] {
  return firstLoanNeeds.filter((need) => !has[need]);
}

/** What keeps a site from being offered; an account and its people may still come while the first clients apply. */
export function missingToOpen(missing: readonly FirstLoanNeed[]): readonly FirstLoanNeed[] {
  return missing.filter((need) => NEEDED_TO_OPEN.includes(need));
}
