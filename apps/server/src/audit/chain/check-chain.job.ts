import { defineJob, noPayload } from '#server/jobs/job.ts';
import { insertCheck, selectDemandedHead } from './chain.sql.ts';
import { formatHead } from './chain-head.ts';
import { describeFinding } from './finding.ts';
import { NO_HASH } from './link-hashes.ts';
import { verifyChain } from './verify-chain.ts';

/** Of what is found, as much as a log line has room for; the command tells all of it. */
const TOLD = 20;

/**
 * Every night, against the head that was seen before, too: a cut that nobody hides from this table shows as well, and in
 * every night that comes, until somebody accepts the head that is left.
 */
export const checkAuditChain = defineJob({
  name: 'check_audit_chain',
  payload: noPayload,
  async run(deps) {
    const { db, log } = deps;
    const told: string[] = [];
    const demanded = await selectDemandedHead(db);
    const { head, links, findings, isSinceThere } = await verifyChain(deps, {
      since: demanded && demanded.position > 0 ? demanded : undefined,
      report: (finding) => {
        if (told.length < TOLD) told.push(describeFinding(finding));
      },
    });
    const { position, hash } = head ?? { position: 0, hash: NO_HASH };
    const demandedHead = isSinceThere ? 'there' : 'lost';
    await insertCheck(db, { position, hash, demandedHead, findings, checkedAt: deps.now() });
    const seen = { links, findings, head: formatHead({ position, hash }) };
    if (findings > 0) log.error({ ...seen, told }, 'the audit log was changed');
    else log.info(seen, 'the audit log is whole');
  },
});
