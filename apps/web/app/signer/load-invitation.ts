import { getSignerInvitation, type SignerInvitation } from '@alivio/contract/signer-links.ts';
import { api } from '#lib/api.ts';
import { type OpenedLink, openLink } from '#shared/personal-link/open-link.ts';

export function loadInvitation(token: string): Promise<OpenedLink<SignerInvitation>> {
  return openLink(token, (known) => api(getSignerInvitation, { params: { token: known } }));
}
