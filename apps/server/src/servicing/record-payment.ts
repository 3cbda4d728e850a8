import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import {
  applyPayment,
  findRepeated,
  type PaymentRequest,
  type PaymentResult,
} from '@alivio/domain/payment/apply-payment.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { type PrepaymentRefusal, type PrepaymentRequest, prepay } from '@alivio/domain/payment/prepay.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
