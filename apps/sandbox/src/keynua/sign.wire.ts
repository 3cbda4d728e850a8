import { pendingInputsOf, type Signer, stateOf } from '#sandbox/keynua/contract.ts';
import { titleOf } from '#sandbox/keynua/contract.wire.ts';
import type { SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { signedUrl } from '#sandbox/keynua/signed-urls.ts';

/** What a signer still has to give, and (ours) what the widget shows and what was given on an earlier visit. */
export function toSignResource({ contract, signer }: SignerOfContract, origin: string) {
  return {
    id: contract.id,
    templateId: contract.templateId,
    title: contract.title,
    shortCode: contract.shortCode,
    userId: signer.id,
    userName: signer.name,
    userState: stateOf(contract, signer),
    views: pendingInputsOf(contract, signer).map(({ id, type, version }) => ({
      id: `view_${id}_${version}`,
      type: 'input',
      input: { id, type, version, userId: signer.id, title: titleOf({ type }) },
    })),
    documents: contract.documents.map(({ id, name, size, file }) => ({
      id,
      name,
      size,
      url: signedUrl(origin, contract, file),
    })),
    terms: signer.terms,
    otp: otpAddress(signer),
    errors: contract.items.flatMap(({ userId, type, error }) =>
      userId === signer.id && error !== null ? [{ item: type, ...error }] : [],
    ),
    progress: {
      hasReadPapers: signer.hasReadPapers,
      otpToken: signer.otpToken,
      links: signer.links.flatMap(({ id, itemId, isUploaded }) =>
        itemId !== null && isUploaded ? [{ itemId, linkId: id }] : [],
      ),
    },
  };
}

/** Enough to be recognised by whom it belongs to, and by nobody else. */
function otpAddress({ phone, email }: Signer) {
  if (phone !== null) return { channel: 'sms', to: phone.slice(-3) };
  return { channel: 'email', to: (email ?? '').replace(/^(.).*@/, '$1•••@') };
}
