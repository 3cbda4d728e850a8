import { type GuarantorInvitation, getInvitation } from '@alivio/contract/backing.ts';
import { api } from '#lib/api.ts';
import { type OpenedLink, openLink } from '#shared/personal-link/open-link.ts';

export function loadInvitation(token: string): Promise<OpenedLink<GuarantorInvitation>> {
  return openLink(token, (known) => api(getInvitation, { params: { token: known } }));
}
