import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  type getPolicySettings,
  proposePolicyWithdrawal,
  type SettingsPolicy,
} from '@alivio/contract/policy-settings.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { policyLines } from '@alivio/domain/policy/policy-lines.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ApprovalCard } from '../../approval/approval-card.tsx';
import { LastProposal } from '../../approval/last-proposal.tsx';
import { useAct } from '../../use-act.ts';
import { useRights } from '../../work/use-rights.ts';
import { AuthorLine } from '../house-rules/author-line.tsx';
import { StandingBadge } from '../house-rules/standing-badge.tsx';
import { WithdrawRule } from '../house-rules/withdraw-rule.tsx';
import { copy } from './copy.ts';
import { ReplayView } from './replay-view.tsx';

export type PolicySettings = ResponseOf<typeof getPolicySettings>;

/** Suspends until the versions are there. */
export function PolicyView({ coming }: { coming: Promise<Outcome<PolicySettings>> }) {
  const mayPropose = useRights()?.includes('administrator') ?? false;
  const settings = use(coming);
  if (!settings.ok) return <ListFailure error={settings.error} />;
  const { policies, waiting } = settings.answer;
  const isFree = mayPropose && waiting === null;
  const others = policies.filter(({ standing }) => standing !== 'in_force');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {isFree && (
        <div>
          <LinkButton to="/operations/settings/policy/new" isFetchedAhead={false}>
            {copy.propose}
          </LinkButton>
        </div>
      )}
      {waiting === null ? (
        <LastProposal {...aboutPolicy} />
      ) : (
        <ApprovalCard approvalId={waiting.approval_id} />
      )}
      {waiting !== null && waiting.replay !== null && <ReplayView replay={waiting.replay} />}
      {policies
        .filter(({ standing }) => standing === 'in_force')
        .map((policy) => (
          <PolicyCard key={policy.version} policy={policy} mayWithdraw={isFree} />
        ))}
      <section className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{copy.history}</h2>
        {others.length === 0 && <p className="text-text2">{copy.none}</p>}
        {others.map((policy) => (
          <PolicyCard key={policy.version} policy={policy} mayWithdraw={isFree} />
        ))}
      </section>
    </div>
  );
}

type PolicyCardProps = { policy: SettingsPolicy; mayWithdraw: boolean };

/** A version in plain words; what does not hold is folded. */
function PolicyCard({ policy, mayWithdraw }: PolicyCardProps) {
  const { version, terms, standing } = policy;
  const { perform, isBusy, refusal, forget } = useAct(proposePolicyWithdrawal, () =>
    showToast({ text: copy.withdrawProposed, tone: 'ok' }),
  );
  const lines = (
    <DetailList
      items={policyLines(terms).map(({ label, text }) => ({ term: label, value: text }))}
    />
  );
  return (
    <Card title={version} aside={<StandingBadge standing={standing} />}>
      <p className="text-text2">{copy.from(formatDay(terms.validFrom))}</p>
      <AuthorLine proposed={policy.proposed} confirmed={policy.confirmed} />
      {standing === 'in_force' ? (
        lines
      ) : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-text underline underline-offset-4">
            {copy.showAll}
          </summary>
          {lines}
        </details>
      )}
      {standing === 'to_come' && mayWithdraw && (
        <WithdrawRule
          title={copy.withdrawTitle(version)}
          effect={copy.withdrawEffect}
          isBusy={isBusy}
          refusal={refusal}
          onOpen={forget}
          onReason={(reason) => void perform({ body: { version, reason } })}
        />
      )}
    </Card>
  );
}
