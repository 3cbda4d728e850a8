import { listProcedures } from '@alivio/contract/procedures.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { readListQuery } from '../list/read-list-query.ts';
import { getStaff } from '../staff-session.ts';

/** The list is not awaited: the screen stands before it. */
export function loadProcedures({ context, request }: ClientLoaderFunctionArgs) {
  const { healthcenter, ...own } = readListQuery(
    listProcedures.query,
    new URL(request.url).searchParams,
  );
  const { role } = getStaff(context);
  // A clinic's people have no site to choose: what the address says of one is passed over.
  const query = role === 'management' ? { ...own, healthcenter } : own;
  return { query, role, list: orShow(api(listProcedures, { query }, { as: role }), staffExits) };
}

export type LoadedProcedures = ReturnType<typeof loadProcedures>;
