import type { Deps } from '#server/deps.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { isRefusal } from '#server/refusal.ts';
import { askAbout } from './ask-about.ts';
import { findSignerInvitation, type LinkRefusal } from './find-signer-invitation.ts';
import { hearContract } from './hear-contract.ts';

/**
 * The widget says that the person behind the link is through: the provider is asked before the answer, so that the
 * page they come back to knows it. When it cannot be asked now, it is soon.
 */
export async function noteInvitedSubmitted(deps: Deps, token: string): Promise<LinkRefusal | null> {
  const found = await findSignerInvitation(deps, deps.db, token);
  if (isRefusal(found)) return found;
  const { contract_id } = found.signer;
  try {
    await hearContract(deps, contract_id);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    await askAbout(deps.db, contract_id);
  }
  return null;
}
