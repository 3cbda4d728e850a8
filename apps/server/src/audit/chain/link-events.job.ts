import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { defineJob, type Job, type NoPayload, noPayload } from '#server/jobs/job.ts';
import { formatHead } from './chain-head.ts';
import { linkEvents } from './link-events.ts';

const NAME = 'link_audit_events';

/** Outside the transactions of the facts, so that writers do not queue behind each other (`domain.md` §8). */
export const linkAuditEvents: Job<NoPayload> = defineJob({
  name: NAME,
  payload: noPayload,
  async run(deps) {
    const { added, head, hasMore } = await linkEvents(deps);
    // Whoever keeps the log elsewhere has a witness of the chain there.
    if (head) deps.log.info({ added, head: formatHead(head) }, 'audit events linked');
    if (hasMore) await enqueueJob(deps.db, linkAuditEvents, {}, { key: NAME });
  },
});
