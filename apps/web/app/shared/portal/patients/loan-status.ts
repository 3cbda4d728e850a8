import type { ClinicLoanStatus } from '@alivio/contract/procedures.ts';
import { type QrStanding, qrStandings } from '../qr-badge.tsx';

/** What the list calls each status is what its QR would be called without more being known (specification 3 §4). */
export const standingOf: Record<ClinicLoanStatus, QrStanding> = {
  pending: 'generated',
  disbursed: 'active',
  signing: 'not_redeemable',
};

/** In the order of the filter's cycle. */
export const loanStatusNames: Record<ClinicLoanStatus, string> = {
  pending: qrStandings.generated.label,
  disbursed: qrStandings.active.label,
  signing: qrStandings.not_redeemable.label,
};

/** Said beside that name when its day has passed: 'Inactivo' alone would deny what the name says. */
export const overdueTexts: Record<ClinicLoanStatus, string> = {
  pending: 'Venció sin redimirse',
  disbursed: qrStandings.inactive.label,
  signing: 'Venció sin firmarse',
};
