import type { StaffRole } from '@alivio/contract/staff.ts';

export interface ClientSession {
  id: number;
  role: 'client' | 'seller_for_client';
  clientId: number;
  /** The sales advisor behind a delegated session. */
  sellerId: number | null;
}

export interface StaffSession {
  id: number;
  role: StaffRole;
  staffUserId: number;
}

export type Session = ClientSession | StaffSession;

export function isClientSession(session: Session): session is ClientSession {
  return 'clientId' in session;
}
