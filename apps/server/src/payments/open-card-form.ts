import { getPerson } from '#server/accounts/find-person.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderDown, ProviderRefused } from '#server/providers/call-provider.ts';
import type { CardFormConfig, CardSession } from '#server/providers/card-payments/card-payments.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { ATTEMPT_MS, after, isOverFrom } from './attempt-times.ts';
import { updateSent } from './card-payments.sql.ts';
import { settleCardPayment } from './settle-card-payment.ts';
import type { Begun } from './take-attempt.ts';

export interface CardForm {
  config: CardFormConfig;
  token: string;
}

/** The form is handed out only once the attempt says so: whatever is cut off before that has no form. */
export async function openCardForm(
  deps: Deps,
  begun: Begun,
): Promise<CardForm | Refusal<'unavailable'>> {
  const { cardPayments } = deps.providers;
  const { id, loan, isNew } = begun;
  try {
    const { token } = await cardPayments.openSession(begun);
    const session = await sessionOf(deps, begun);
    const at = deps.now();
    const expiresAt = after(at, ATTEMPT_MS);
    const checkAt = isOverFrom(expiresAt);
    const isSent = await updateSent(deps.db, id, { at, expiresAt, checkAt });
    return isSent ? { config: cardPayments.configOf(session), token } : refuse('unavailable');
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    deps.log.warn({ err: error, cardPayment: id }, 'the card gateway opens no form');
    if (isNew) await settleCardPayment(deps, { id, loan_id: loan.id }, 'never sent');
    return refuse('unavailable');
  }
}

/** What the gateway demands and no client is asked for comes from where they are treated. */
async function sessionOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { loan, transactionId, orderNumber, amount }: Begun,
): Promise<CardSession> {
  const person = await getPerson(db, loan.clientId);
  const site = await getSite(db, loan.siteId);
  return {
    transactionId,
    orderNumber,
    amount,
    buyerId: String(loan.clientId),
    instant: now(),
    billing: {
      firstName: person.first_name ?? '',
      lastName: person.last_name ?? '',
      email: person.email,
      phone: person.phone,
      street: site.address,
      city: site.district,
      documentType: person.document_type,
      document: person.identification_number,
    },
  };
}
