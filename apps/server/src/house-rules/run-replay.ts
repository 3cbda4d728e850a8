import type { PolicyReplay } from '@alivio/contract/policy-settings.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { type Replay, replayPolicy } from '@alivio/domain/policy/replay.ts';
import type { Connection } from '#server/db/client.ts';
import { listPastAnswers } from '#server/evaluation/list-past-answers.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';

/** How many of the last applications a new policy is tried on. */
const TRIED = 100;

export interface TriedPolicy {
  replay: Replay;
  /** The same, with whose files they are; what is kept with a proposal. */
  told: PolicyReplay;
}

/** What the last applications would have got with a policy; nothing of theirs changes. */
export async function runReplay(
  db: Connection,
  policy: Policy,
): Promise<TriedPolicy | Refusal<'rates_unavailable'>> {
  const answers = await listPastAnswers(db, TRIED);
  if (isRefusal(answers)) return answers;
  const replay = replayPolicy(policy, answers);
  const clients = new Map(answers.map(({ loanId, clientId }) => [loanId, clientId]));
  return {
    replay,
    told: {
      asked: replay.asked,
      counts: [...replay.counts],
      changed: replay.changed.map(({ loanId, before, after }) => ({
        loan_id: loanId,
        client_id: clients.get(loanId) ?? null,
        before,
        after,
      })),
      gaps: replay.gaps,
    },
  };
}
