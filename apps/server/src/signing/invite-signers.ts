import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { shortName } from '#server/backing/short-name.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import type { ContractRow, SignerRow } from './contracts.sql.ts';
import { selectSigners } from './contracts.sql.ts';
import { signatureWantedMessages } from './signature-wanted.message.ts';
import { insertSignerLink, voidSignerLinks } from './signer-links.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The days of the loan decide whether a link opens anything; a message that comes later than this says nothing new. */
const MESSAGE_VALID_MS = 2 * DAY_MS;

/** The first time, again on some days, or because what they handed in was turned down. */
export type InvitationKind = 'first' | 'reminder' | 'failed';

/**
 * Gives those who have yet to sign a new personal link, by e-mail and SMS. Their earlier ones stop working, except when
 * they were just turned down: they may still have it in front of them.
 */
export async function inviteSigners(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  contract: Pick<ContractRow, 'id'>,
  kind: InvitationKind,
  isInvited: (signer: SignerRow) => boolean = isMissing,
): Promise<void> {
  const holderName = shortName(await getPerson(trx, loan.clientId));
  const lastDay = lastDayToGoOn(loan);
  if (lastDay === null) throw new Error(`the loan ${loan.id} waits for nobody`);
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + MESSAGE_VALID_MS);
  for (const signer of (await selectSigners(trx, contract.id)).filter(isInvited)) {
    const token = newToken();
    if (kind !== 'failed') await voidSignerLinks(trx, signer.id, createdAt);
    await insertSignerLink(trx, { signerId: signer.id, tokenHash: hashToken(token), createdAt });
    const url = `${deps.config.PUBLIC_URL}/signer/${token}`;
    const wanted = { signer, holderName, url, lastDay, createdAt, expiresAt, kind };
    for (const message of signatureWantedMessages(wanted))
      await enqueueMessage(deps, trx, { clientId: loan.clientId }, message);
  }
}

export function isMissing({ role, standing }: SignerRow): boolean {
  return role !== 'holder' && standing !== 'signed';
}
