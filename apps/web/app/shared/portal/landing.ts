import type { StaffRole } from '@alivio/contract/staff.ts';

/** Where each role starts (spec 3 §4); a clinic user may return to the loan the session ended on. */
export function landingFor(role: StaffRole, loanId: string | null): string {
  switch (role) {
    case 'sells':
      return '/sells';
    case 'operations':
      return '/operations';
    case 'management':
      return '/health-center/management';
    case 'health_center_admin':
    case 'health_center_user':
      return loanId === null || !/^[1-9]\d*$/.test(loanId)
        ? '/health-center'
        : `/health-center/patients/procedure/${loanId}`;
  }
}
