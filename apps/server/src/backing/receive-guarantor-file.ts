import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { Deps } from '#server/deps.ts';
import { nameWithoutExtension } from '#server/documents/clean-file-name.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import type { NamedFile } from '#server/http/read-multipart.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import {
  findInvitation,
  type Invitation,
  type LinkRefusal,
  lockInvitation,
} from './find-invitation.ts';
import { isClosed } from './is-closed.ts';
import { type PaperRefusal, receivePaper, type Slot } from './receive-paper.ts';

export interface GuarantorPaper {
  kind: 'identity' | 'income_proof';
  position: number;
  total: number;
  incomeCategory: IncomeCategory | null;
}

type SlotRefusal = Refusal<
  'guarantor_closed' | 'consent_missing' | 'income_category_missing' | 'document_locked'
>;

/** Takes one file of the papers of whoever has the link and has said yes. */
export async function receiveGuarantorFile(
  deps: Deps,
  token: string,
  paper: GuarantorPaper,
  file: NamedFile<IncomingFile>,
): Promise<Invitation | LinkRefusal | SlotRefusal | PaperRefusal> {
  const slotOf = (invitation: Invitation | LinkRefusal) =>
    isRefusal(invitation) ? invitation : findSlot(invitation, paper);
  const refused = await receivePaper(
    deps,
    {
      find: async () => slotOf(await findInvitation(deps, deps.db, token)),
      lock: async (trx) => slotOf(await lockInvitation(deps, trx, token)),
    },
    { ...paper, name: nameWithoutExtension(file.name) },
    file,
  );
  return refused ?? findInvitation(deps, deps.db, token);
}

function findSlot(
  invitation: Invitation,
  { kind, incomeCategory }: GuarantorPaper,
): Slot | SlotRefusal {
  if (isClosed(invitation)) return refuse('guarantor_closed');
  const { state } = invitation.guarantor;
  if (state === 'invited') return refuse('consent_missing');
  // Sent as a whole; a file that comes after that would be one nobody looks at.
  if (state !== 'consented' && state !== 'observed') return refuse('document_locked');
  const document = invitation.documents.find((each) => each.kind === kind);
  if (!document) throw new Error(`guarantor ${invitation.guarantor.id} has no place for ${kind}`);
  if (kind === 'income_proof' && !(incomeCategory ?? document.incomeCategory))
    return refuse('income_category_missing', { field: 'income_category' });
  return { document, siblings: invitation.documents };
}
