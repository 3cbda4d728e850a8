import { listOwnSettlements } from '@alivio/contract/clinic-settlements.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { readPage } from '../list/page-in-address.ts';
import { getStaff } from '../staff-session.ts';

/** The list is not awaited: the screen stands before it. */
export function loadSettlements(
  { context, request }: ClientLoaderFunctionArgs,
  siteId: number | undefined,
) {
  const { role } = getStaff(context);
  const page = readPage(new URL(request.url).searchParams);
  const query = { page, limit: 20, healthCenterID: siteId };
  return { role, list: orShow(api(listOwnSettlements, { query }, { as: role }), staffExits) };
}

export type LoadedSettlements = ReturnType<typeof loadSettlements>;
