import type { SignerInvitation as WireInvitation } from '@alivio/contract/signer-links.ts';
import { maskNumber } from '#server/backing/mask-number.ts';
import { shortName } from '#server/backing/short-name.ts';
import type { Config } from '#server/config.ts';
import type { SignerInvitation } from './find-signer-invitation.ts';
import type { Signing } from './get-signing.ts';

export function widgetKey({ SIGNING_WIDGET_URL }: Config, token: string | null) {
  return { ok: true as const, token, finished: token === null, widget_url: SIGNING_WIDGET_URL };
}

export function signingToWire(config: Config, { token, lastDay, others }: Signing) {
  return {
    ...widgetKey(config, token),
    last_day: lastDay,
    others: others.map((signer) => ({
      role: signer.role,
      name: shortName(signer),
      standing: signer.standing,
    })),
  };
}

export function signatureLinkToWire(
  { url, expiresAt }: { url: string; expiresAt: Date },
  now: Date,
) {
  return {
    magicLinkUrl: url,
    expires_at: expiresAt.toISOString(),
    expires_in_seconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  };
}

export function signerInvitationToWire(invitation: SignerInvitation): WireInvitation {
  const { signer, loan, holderName, clinic, lastDay } = invitation;
  return {
    ok: true,
    role: signer.role,
    first_name: signer.first_name,
    holder_name: holderName,
    document_type: signer.document_type,
    identification_number_masked: maskNumber(signer.identification_number),
    amount: loan.amount,
    installments: loan.quote.term,
    clinic,
    last_day: lastDay,
    standing: signer.standing,
  };
}
