import type { AffiliationState } from '@alivio/domain/clinic/affiliation.ts';

export const stateNames: Record<AffiliationState, string> = {
  new: 'Nueva',
  contacted: 'Contactada',
  affiliated: 'Afiliada',
  declined: 'Rechazada',
};

export const stateTones = {
  new: 'warn',
  contacted: 'info',
  affiliated: 'ok',
  declined: 'neutral',
} as const satisfies Record<AffiliationState, string>;
