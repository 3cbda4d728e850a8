import { type BackingOfLoan, getBacking } from '@alivio/contract/backing.ts';
import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { requireClient } from '#lib/client-session.ts';
import { clientExits, orLeave } from '#lib/guards.ts';
import { requireLoan } from './load-documents.ts';

export interface LoadedBacking {
  loanId: number;
  backing: BackingOfLoan;
}

/** What stands behind the client's loan; whoever needs nothing of that kind has no business here. */
export async function loadBacking(
  { context }: Pick<ClientLoaderFunctionArgs, 'context'>,
  kind: Backing,
): Promise<LoadedBacking> {
  const client = await requireClient(context);
  const { id } = requireLoan(client);
  const backing = await orLeave(api(getBacking, { params: { id } }), clientExits);
  if (backing.wanted !== kind) throw replace('/identity-validation');
  return { loanId: id, backing };
}
