import { type AuditActor, recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { type CodeToPerson, codeMessage } from './code.message.ts';
import { updateCodeMessage } from './codes.sql.ts';
import type { FreshCode } from './issue-code.ts';

const ACTIONS = {
  phone: 'client.phone_code_sent',
  email: 'client.email_code_sent',
  first_login: 'client.first_login_code_sent',
  recovery: 'client.recovery_code_sent',
} as const satisfies Record<CodeToPerson['purpose'], string>;

/** Puts a fresh code on its way, in the transaction that made it. `by` is `system` for whoever has proved nothing yet. */
export async function deliverCode(
  deps: Deps,
  trx: Connection,
  by: AuditActor,
  owner: CodeToPerson & { clientId: number },
  { codeId, code, expiresAt }: FreshCode,
): Promise<void> {
  const { host } = new URL(deps.config.PUBLIC_URL);
  const message = codeMessage(owner, code, { host, expiresAt });
  await updateCodeMessage(trx, codeId, await enqueueMessage(deps, trx, owner, message));
  await recordAuditEvent(deps, trx, by, {
    action: ACTIONS[owner.purpose],
    subject: { kind: 'client', id: owner.clientId },
  });
}
