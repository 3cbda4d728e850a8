import { listClinicPayments } from '@alivio/contract/clinic-payments.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { readListQuery } from '../list/read-list-query.ts';
import { getStaff } from '../staff-session.ts';

/** The list is not awaited: the screen stands before it. */
export function loadPayments({ context, request }: ClientLoaderFunctionArgs) {
  const { healthCenterID, ...own } = readListQuery(
    listClinicPayments.query,
    new URL(request.url).searchParams,
  );
  const { role } = getStaff(context);
  // A clinic's people have no site to choose: what the address says of one is passed over.
  const query = role === 'management' ? { ...own, healthCenterID } : own;
  const list = orShow(api(listClinicPayments, { query }, { as: role }), staffExits);
  return { query, role, list };
}

export type LoadedPayments = ReturnType<typeof loadPayments>;
