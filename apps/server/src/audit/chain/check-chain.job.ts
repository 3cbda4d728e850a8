import { defineJob, noPayload } from '#server/jobs/job.ts';
import { insertCheck, selectNewestCheck } from './chain.sql.ts';
import { formatHead } from './chain-head.ts';
import { describeFinding } from './finding.ts';
import { NO_HASH } from './link-hashes.ts';
import { verifyChain } from './verify-chain.ts';

/** Of what is found, as much as a log line has room for; the command tells all of it. */
const TOLD = 20;

/** Every night, against the head that the night before saw, too: a cut that nobody hides from this table shows as well. */
export const checkAuditChain = defineJob({
  name: 'check_audit_chain',
  payload: noPayload,
  async run(deps) {
    const { db, log } = deps;
    const told: string[] = [];
    const before = await selectNewestCheck(db);
    const { head, links, findings } = await verifyChain(deps, {
      since: before && before.position > 0 ? before : undefined,
      report: (finding) => {
        if (told.length < TOLD) told.push(describeFinding(finding));
      },
    });
    const { position, hash } = head ?? { position: 0, hash: NO_HASH };
    await insertCheck(db, { position, hash, findings, checkedAt: deps.now() });
    const seen = { links, findings, head: formatHead({ position, hash }) };
    if (findings > 0) log.error({ ...seen, told }, 'the audit log was changed');
    else log.info(seen, 'the audit log is whole');
  },
});
