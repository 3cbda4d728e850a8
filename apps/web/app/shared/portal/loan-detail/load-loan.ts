import { idInPath } from '@alivio/contract/fields.ts';
import { getClinicLoan } from '@alivio/contract/procedures.ts';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod/mini';
import { api } from '#lib/api.ts';
import { orShow } from '#lib/guards.ts';
import { exitsFor, getStaff } from '../staff-session.ts';

/** A loan id is a positive integer; anything else is the list (specification 3 §2). The loan is not awaited. */
export function loadLoan({ params, request, context }: ClientLoaderFunctionArgs) {
  const id = z.safeParse(idInPath, params.loanId);
  const { pathname, search } = new URL(request.url);
  if (!id.success) throw redirect(`${pathname.replace(/\/procedure\/.*/, '')}${search}`);
  const { role } = getStaff(context);
  const call = api(getClinicLoan, { params: { id: id.data } }, { as: role });
  return { role, loan: orShow(call, exitsFor(params.loanId)) };
}

export type LoadedLoan = ReturnType<typeof loadLoan>;
