import { fillClientNamesJob } from './accounts/fill-client-names.job.ts';
import { forgetContactChanges } from './accounts/forget-contact-changes.job.ts';
import { forgetEndedFailures } from './accounts/forget-ended-failures.job.ts';
import { forgetEndedLinks } from './accounts/forget-ended-links.job.ts';
import { tellOfFailures } from './accounts/tell-of-failures.job.ts';
import { checkAuditChain } from './audit/chain/check-chain.job.ts';
import { linkAuditEvents } from './audit/chain/link-events.job.ts';
import { checkGuarantor } from './backing/check-guarantor.job.ts';
import { dismissMootGuarantors } from './backing/dismiss-moot-guarantors.job.ts';
import { forgetEndedBudgets } from './budgets/forget-ended-budgets.job.ts';
import { sendCertificate } from './certificates/send-certificate.job.ts';
import { keepArrearsJob } from './collection/keep-arrears.job.ts';
import { sendReminders } from './collection/send-reminders.job.ts';
import { sendCopy } from './complaints/send-copy.job.ts';
import { deleteContracts } from './contracts/delete-contracts.job.ts';
import { forgetOldReports } from './credit-reports/forget-old-reports.job.ts';
import { dailyClose } from './daily-close/daily-close.job.ts';
import { preCheckFile } from './documents/pre-check-file.job.ts';
import { repeatCreditCheck } from './evaluation/repeat-credit-check.job.ts';
import { removeBytes } from './files/remove-bytes.job.ts';
import { removeOrphanFiles } from './files/remove-orphan-files.job.ts';
import { forgetOldCallbackEvents } from './http/callbacks/forget-old-callback-events.job.ts';
import { forgetOldKeys } from './http/forget-old-keys.job.ts';
import { writeCrontab } from './jobs/crontab.ts';
import type { AnyJob } from './jobs/job.ts';
import { deliverMessage } from './outbox/deliver-message.job.ts';
import { reconcileCardPayments } from './payments/reconcile-card-payments.job.ts';
import { sendReceipt } from './payments/send-receipt.job.ts';
import { removeProspect } from './prospects/remove-prospect.job.ts';
import { sendProspect } from './prospects/send-prospect.job.ts';
import { forgetOldClients } from './retention/forget-old-clients.job.ts';
import { forgetEndedSessions } from './sessions/forget-ended-sessions.job.ts';
import { keepSignedPaper } from './signing/keep-signed-paper.job.ts';
import { reconcileContract } from './signing/reconcile-contract.job.ts';
import { reconcileContracts } from './signing/reconcile-contracts.job.ts';
import { remind } from './signing/remind.job.ts';
import { tellOfExpiry } from './signing/tell-of-expiry.job.ts';
import { sendTransferReceipt } from './transfers/send-transfer-receipt.job.ts';
import { forgetOldCodes } from './verification/forget-old-codes.job.ts';

/** Every job of the product; one that is enqueued and not listed here would wait for ever. */
export const jobs: readonly AnyJob[] = [
  checkAuditChain,
  checkGuarantor,
  dailyClose,
  deleteContracts,
  deliverMessage,
  dismissMootGuarantors,
  fillClientNamesJob,
  forgetEndedBudgets,
  forgetEndedFailures,
  forgetContactChanges,
  forgetEndedLinks,
  forgetEndedSessions,
  forgetOldCallbackEvents,
  forgetOldClients,
  forgetOldCodes,
  forgetOldKeys,
  forgetOldReports,
  keepArrearsJob,
  keepSignedPaper,
  linkAuditEvents,
  preCheckFile,
  reconcileCardPayments,
  reconcileContract,
  reconcileContracts,
  remind,
  removeBytes,
  removeOrphanFiles,
  removeProspect,
  repeatCreditCheck,
  sendProspect,
  sendReceipt,
  sendCertificate,
  sendCopy,
  sendTransferReceipt,
  sendReminders,
  tellOfExpiry,
  tellOfFailures,
];

/**
 * In UTC: the daily close is at 00:10 in Lima. What was due while no worker ran is done when one starts; once is
 * enough, because each job does everything that is due.
 */
export const crontab = writeCrontab([
  { at: '* * * * *', job: reconcileContracts },
  { at: '* * * * *', job: reconcileCardPayments },
  { at: '* * * * *', job: sendReminders },
  { at: '* * * * *', job: linkAuditEvents },
  { at: '17 * * * *', job: forgetEndedBudgets },
  { at: '23 * * * *', job: forgetEndedFailures },
  { at: '20 8 * * *', job: forgetEndedSessions, fill: '1d' },
  { at: '22 8 * * *', job: forgetEndedLinks, fill: '1d' },
  { at: '24 8 * * *', job: forgetContactChanges, fill: '1d' },
  { at: '25 8 * * *', job: forgetOldCodes, fill: '1d' },
  { at: '30 8 * * *', job: forgetOldKeys, fill: '1d' },
  { at: '32 8 * * *', job: dismissMootGuarantors, fill: '1d' },
  { at: '35 8 * * *', job: forgetOldClients, fill: '1d' },
  { at: '40 8 * * *', job: forgetOldCallbackEvents, fill: '1d' },
  { at: '45 8 * * *', job: forgetOldReports, fill: '1d' },
  { at: '50 8 * * *', job: removeOrphanFiles, fill: '1d' },
  { at: '55 8 * * *', job: checkAuditChain, fill: '1d' },
  { at: '10 5 * * *', job: dailyClose, fill: '1d' },
  { at: '30 5 * * *', job: keepArrearsJob, fill: '1d' },
]);
