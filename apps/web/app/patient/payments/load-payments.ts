import { getMe } from '@alivio/contract/client.ts';
import { getPaymentsOfClient, type PaymentLists } from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import { type Outcome, orShow } from '#lib/guards.ts';
import { paymentExits } from './payment-exits.ts';

/** The instalments of whoever is signed in, of all their loans. */
export function loadPayments(idLoan: string | null): Promise<Outcome<PaymentLists>> {
  return orShow(askForPayments(), paymentExits(idLoan));
}

async function askForPayments(): Promise<PaymentLists> {
  const { user } = await api(getMe, {});
  const { data } = await api(getPaymentsOfClient, { query: { idClient: user.client_id } });
  return data;
}
