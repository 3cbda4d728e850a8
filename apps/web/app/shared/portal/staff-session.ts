import type { Role } from '@alivio/contract/endpoint.ts';
import {
  getClinicMe,
  getStaffMe,
  type StaffRole,
  type StaffUser,
  staffRole,
} from '@alivio/contract/staff.ts';
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { api } from '#lib/api.ts';
import { type Exits, orLeave, staffExits } from '#lib/guards.ts';
import { findToken, readStaffEmail } from '#lib/storage.ts';
import { landingFor } from './landing.ts';

const signedInStaff = createContext<StaffUser>();

/** Lets one portal's people in and tells its loaders who they are. */
export function loadStaff(role: StaffRole): MiddlewareFunction {
  return async ({ context, params }, next) => {
    const exits = exitsFor(params.loanId);
    requireToken([role], exits, params.loanId);
    const { user } = await orLeave(api(getStaffMe, {}, { as: role }), exits);
    context.set(signedInStaff, user);
    return next();
  };
}

/** Admins and sales people share the clinic's portal. */
export const loadClinicStaff: MiddlewareFunction = async ({ context, params }, next) => {
  const exits = exitsFor(params.loanId);
  requireToken(getClinicMe.roles, exits, params.loanId);
  const { user } = await orLeave(api(getClinicMe, {}), exits);
  context.set(signedInStaff, user);
  return next();
};

export function getStaff(context: Readonly<RouterContextProvider>): StaffUser {
  return context.get(signedInStaff);
}

/** Without a session for this portal there is none to end: whoever has one of another portal is led there. */
export function requireToken(roles: readonly Role[], exits: Exits, loanId = ''): void {
  if (findToken(roles) !== null) return;
  const other = staffRole.options.find((role) => findToken([role]) !== null);
  throw redirect(other === undefined ? loginFor(roles, exits) : landingFor(other, loanId));
}

/** A browser in which nobody of the team ever signed in has no session that could have ended. */
function loginFor(roles: readonly Role[], exits: Exits): string {
  const isStranger = roles.includes('operations') && readStaffEmail() === '';
  return isStranger ? '/health-center/login?session=team' : exits.login;
}

/** Whoever was looking at a loan returns to it after signing in again (spec 3 §6). */
export function exitsFor(loanId: string | undefined): Exits {
  if (loanId === undefined) return staffExits;
  const login = `${staffExits.login}&health-center-loan-id=${encodeURIComponent(loanId)}`;
  return { ...staffExits, login };
}
