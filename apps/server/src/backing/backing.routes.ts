import * as contract from '@alivio/contract/backing.ts';
import type { FastifyInstance } from 'fastify';
import { spendLinkBudget } from '#server/budgets/personal-links.ts';
import { openUpload } from '#server/files/open-upload.ts';
import type { NamedFile } from '#server/http/read-multipart.ts';
import { serve } from '#server/http/serve.ts';
import { serveUpload } from '#server/http/serve-upload.ts';
import { isRefusal, Refusal } from '#server/refusal.ts';
import { backingToWire, invitationToWire } from './backing.wire.ts';
import { consentAsGuarantor } from './consent-as-guarantor.ts';
import { declineAsGuarantor } from './decline-as-guarantor.ts';
import { findInvitation, type Invitation } from './find-invitation.ts';
import { getBacking } from './get-backing.ts';
import { nameGuarantor } from './name-guarantor.ts';
import type { BackingOfLoan } from './read-backing.ts';
import { receiveGuarantorFile } from './receive-guarantor-file.ts';
import { receiveVehicleFile } from './receive-vehicle-file.ts';
import { resendGuarantorLink } from './resend-guarantor-link.ts';
import { saveVehicle } from './save-vehicle.ts';
import { submitAsGuarantor } from './submit-as-guarantor.ts';
import { submitVehicle } from './submit-vehicle.ts';

export function backingRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getBacking).with(async ({ session, params }) =>
    shown(await getBacking(deps, session, params.id)),
  );
  serve(app, contract.nameGuarantor).with(async ({ session, params, body }) =>
    shown(await nameGuarantor(deps, session, params.id, body)),
  );
  serve(app, contract.resendGuarantorLink).with(async ({ session, params }) =>
    shown(await resendGuarantorLink(deps, session, params.id)),
  );
  serve(app, contract.saveVehicle).with(async ({ session, params, body }) =>
    shown(await saveVehicle(deps, session, params.id, body)),
  );
  serveUpload(app, contract.uploadVehicleFile)
    .into(() => openUpload(deps))
    .with(async ({ session, params, body, files }) =>
      shown(await receiveVehicleFile(deps, session, params.id, body, only(files.file))),
    );
  serve(app, contract.submitVehicle).with(async ({ session, params }) =>
    shown(await submitVehicle(deps, session, params.id)),
  );
}

/** Calls of whoever has a personal link and no account. */
export function guarantorLinkRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getInvitation).with(
    async ({ params, ip }) =>
      (await spendLinkBudget(deps, 'guarantor', ip)) ??
      opened(await findInvitation(deps, deps.db, params.token)),
  );
  serve(app, contract.consentAsGuarantor).with(
    async ({ params, body, ip }) =>
      (await spendLinkBudget(deps, 'guarantor', ip)) ??
      opened(await consentAsGuarantor(deps, params.token, body.identification_number)),
  );
  serve(app, contract.declineAsGuarantor).with(
    async ({ params, ip }) =>
      (await spendLinkBudget(deps, 'guarantor', ip)) ??
      (await declineAsGuarantor(deps, params.token)) ?? { ok: true },
  );
  serveUpload(app, contract.uploadGuarantorFile)
    .into(async ({ params, ip }) => {
      // Before a byte is read: without a session the link is all that lets somebody in.
      const refused = await spendLinkBudget(deps, 'guarantor', ip);
      if (refused) return refused;
      const invitation = await findInvitation(deps, deps.db, params.token);
      return isRefusal(invitation) ? invitation : openUpload(deps);
    })
    .with(async ({ params, body, files }) => {
      const { income_category: incomeCategory = null, ...place } = body;
      const paper = { ...place, incomeCategory };
      return opened(await receiveGuarantorFile(deps, params.token, paper, only(files.file)));
    });
  serve(app, contract.submitAsGuarantor).with(
    async ({ params, ip }) =>
      (await spendLinkBudget(deps, 'guarantor', ip)) ??
      opened(await submitAsGuarantor(deps, params.token)),
  );
}

function shown<R extends Refusal>(backing: BackingOfLoan | R) {
  return backing instanceof Refusal ? backing : backingToWire(backing);
}

function opened<R extends Refusal>(invitation: Invitation | R) {
  return invitation instanceof Refusal ? invitation : invitationToWire(invitation);
}

/** The contract admits neither none nor two. */
function only<Stored>([file]: readonly NamedFile<Stored>[]): NamedFile<Stored> {
  if (!file) throw new Error('an upload without its file passed the contract');
  return file;
}
