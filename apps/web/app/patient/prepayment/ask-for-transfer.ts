import { getCredit } from '@alivio/contract/credits.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { getPaymentMethods, type PaymentMethods } from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import type { Outcome } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';

/** Where to, and under which code. */
export interface TransferData {
  methods: Promise<Outcome<PaymentMethods>>;
  credit: Promise<Outcome<ResponseOf<typeof getCredit>>>;
}

export function askForTransfer(loanId: number): TransferData {
  return {
    methods: settle(api(getPaymentMethods, {})),
    credit: settle(api(getCredit, { query: { idLoan: loanId } })),
  };
}
