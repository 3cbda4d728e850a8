import type { SignerRole } from './signers.ts';

/** As a sentence names them: 'te pide firmar como aval'. */
export const signerRoleNames: Record<SignerRole, string> = {
  holder: 'titular',
  spouse: 'cónyuge',
  guarantor: 'aval',
};
