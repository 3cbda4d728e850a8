import { closeSession } from '@alivio/contract/client.ts';
import type { Role } from '@alivio/contract/endpoint.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import {
  findToken,
  forgetClient,
  forgetStaff,
  forgetUnsentEverywhere,
  isClientSignedIn,
} from './storage.ts';

export async function signOutClient(): Promise<void> {
  await revoke('client');
  forgetClient();
}

const staffRoles: readonly Role[] = [
  'health_center_admin',
  'health_center_user',
  'management',
  'sells',
  'operations',
];

export async function signOutStaff(): Promise<void> {
  const role = staffRoles.find((candidate) => findToken([candidate]) !== null);
  // Whom an advisor helped is not left signed in behind them.
  if (role === 'sells' && isClientSignedIn()) await signOutClient();
  if (role) await revoke(role);
  forgetStaff();
  forgetUnsentEverywhere();
}

/** The browser forgets in any case; a session that the server did not hear about ends by itself. */
async function revoke(role: Role): Promise<void> {
  try {
    await api(closeSession, {}, { as: role });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
