import type { Approval } from '@alivio/contract/desk.ts';
import {
  cancelTreatmentCommand,
  undoRedemptionCommand,
} from '#server/cancellations/cancellation-command.ts';
import { changeSiteAccountCommand } from '#server/clinic-settings/change-site-account-command.ts';
import { reverseCardPaymentCommand } from '#server/gateway-settlements/reverse-card-payment-command.ts';
import { addCardCommand } from '#server/house-rules/add-card-command.ts';
import { addPolicyCommand } from '#server/house-rules/add-policy-command.ts';
import { withdrawCardCommand } from '#server/house-rules/withdraw-card-command.ts';
import { withdrawPolicyCommand } from '#server/house-rules/withdraw-policy-command.ts';
import { returnMoneyCommand } from '#server/money-returns/return-money-command.ts';
import { changeRightsCommand } from '#server/staff-people/change-rights-command.ts';
import { voidTransferCommand } from '#server/transfers/void-transfer-command.ts';
import type { ApprovalCommand } from '#server/work/approval-command.ts';
import { decideLoanCommand } from './decide-loan-command.ts';

/** Everything that takes two people. */
export const approvalCommands: Readonly<Record<Approval['command'], ApprovalCommand>> = {
  change_rights: changeRightsCommand,
  decide_loan: decideLoanCommand,
  return_money: returnMoneyCommand,
  reverse_card_payment: reverseCardPaymentCommand,
  void_transfer: voidTransferCommand,
  undo_redemption: undoRedemptionCommand,
  cancel_treatment: cancelTreatmentCommand,
  change_site_account: changeSiteAccountCommand,
  add_rate_card: addCardCommand,
  withdraw_rate_card: withdrawCardCommand,
  add_policy: addPolicyCommand,
  withdraw_policy: withdrawPolicyCommand,
};
