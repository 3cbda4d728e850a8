import { noDebtNumber } from '@alivio/domain/loan/no-debt-number.ts';
import { initialsOf } from '@alivio/domain/person/initials.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectValidByCode } from './certificates.sql.ts';

const HOUR_MS = 60 * 60_000;

/** Whether a constancia is valid, to whoever has its code. One that was revoked is told from none by nothing. */
export async function confirmCertificate(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  code: string,
  ip: string,
) {
  const tooMany = await spendCertificateBudget(deps, ip);
  if (tooMany) return tooMany;
  const certificate = await selectValidByCode(deps.db, code);
  if (!certificate) return refuse('certificate_invalid');
  const { first_name, last_name } = await getPerson(deps.db, certificate.clientId);
  return {
    number: noDebtNumber(certificate),
    issuedOn: certificate.issuedOn,
    initials: initialsOf(`${first_name} ${last_name}`),
  };
}

function spendCertificateBudget(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const limit = deps.config.BUDGET_CERTIFICATES_PER_IP;
  return spendBudgets(deps, deps.db, [{ name: 'certificates', of: ip, limit, windowMs: HOUR_MS }]);
}
