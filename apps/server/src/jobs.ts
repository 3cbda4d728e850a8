import { fillClientNamesJob } from './accounts/fill-client-names.job.ts';
import { forgetEndedLinks } from './accounts/forget-ended-links.job.ts';
import { forgetEndedBudgets } from './budgets/forget-ended-budgets.job.ts';
import { repeatCreditCheck } from './evaluation/repeat-credit-check.job.ts';
import { forgetOldCallbackEvents } from './http/callbacks/forget-old-callback-events.job.ts';
import { forgetOldKeys } from './http/forget-old-keys.job.ts';
import type { Job } from './jobs/job.ts';
import { deliverMessage } from './outbox/deliver-message.job.ts';
import { forgetOldClients } from './retention/forget-old-clients.job.ts';
import { dailyClose } from './servicing/daily-close.job.ts';
import { forgetEndedSessions } from './sessions/forget-ended-sessions.job.ts';
import { forgetOldCodes } from './verification/forget-old-codes.job.ts';

/** Every job of the product; a task name that is enqueued and not listed here would wait for ever. */
export const jobs: readonly Job[] = [
  dailyClose,
  deliverMessage,
  fillClientNamesJob,
  forgetEndedBudgets,
  forgetEndedLinks,
  forgetEndedSessions,
  forgetOldCallbackEvents,
  forgetOldClients,
  forgetOldCodes,
  forgetOldKeys,
  repeatCreditCheck,
];

/**
 * minute hour day month weekday task, in UTC: the daily close is at 00:10 in Lima. What was due while no worker ran
 * is done when one starts; once is enough, because each job does everything that is due.
 */
export const crontab = [
  '17 * * * * forget_ended_budgets',
  '20 8 * * * forget_ended_sessions ?fill=1d',
  '22 8 * * * forget_ended_links ?fill=1d',
  '25 8 * * * forget_old_codes ?fill=1d',
  '30 8 * * * forget_old_keys ?fill=1d',
  '35 8 * * * forget_old_clients ?fill=1d',
  '40 8 * * * forget_old_callback_events ?fill=1d',
  '10 5 * * * daily_close ?fill=1d',
].join('\n');
