import type { ClientCase } from '@alivio/contract/cases.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonTone } from '#ui/actions/button-style.ts';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { CaseAct, Decision } from '../case-action.ts';
import type { CaseStanding } from '../case-standing.ts';
import { isUndecided } from '../is-undecided.ts';
import { useCaseAct } from '../use-case-act.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { copy, decisionTexts } from './copy.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { waitsForPapers } from './waits-for-papers.ts';

type Loan = NonNullable<ClientCase['loan']>;
type DecisionPanelProps = {
  loan: Loan;
  /** How many papers nobody has approved yet; null when none have come. */
  documentsLeft: number | null;
  standing: CaseStanding;
};
type Choice = Decision | 'ask_document';

const tones: Partial<Record<Choice, ButtonTone>> = { approve: 'primary', reject: 'danger' };

/** What can be decided now, or what has been and waits for a second person; nothing where there is neither. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { loan, standing } = props;
  if (standing.approvalId !== null)
    return <ApprovalPanel approvalId={standing.approvalId} standing={standing} />;
  return loan.may_decide.length === 0 ? null : <Choices {...props} />;
}

function Choices({ loan, documentsLeft, standing }: DecisionPanelProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { perform, isBusy, refusal, forget } = useCaseAct(({ act, isProposal }) => {
    setChosen(null);
    showToast({ text: doneText(act, isProposal), tone: 'ok' });
  });
  const standingId = useId();
  const isBlocked = standing.heldByOther !== null;
  const more: Choice[] = isUndecided(loan.state) ? ['ask_document'] : [];
  const choices: Choice[] = [...loan.may_decide, ...more];

  function choose(choice: Choice) {
    forget();
    setChosen(choice);
  }

  function decide(reason: string) {
    if (chosen === null) return;
    if (chosen === 'ask_document') perform({ act: 'ask_document', loanId: loan.id, note: reason });
    else
      perform({
        act: 'decide',
        loanId: loan.id,
        seenState: loan.state,
        decision: chosen,
        reason,
      });
  }

  return (
    <Card title={copy.title}>
      {loan.needs_second_person && (
        <Notice tone="warn" title={copy.needsSecond}>
          {copy.needsSecondText}
        </Notice>
      )}
      <p id={standingId} className="text-text2">
        {isBlocked ? copy.blocked : copy.ready(documentsLeft)}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="compact"
            tone={tones[choice] ?? 'secondary'}
            aria-disabled={isBlocked || waitsForPapers(loan, choice, documentsLeft)}
            aria-describedby={standingId}
            onClick={() => choose(choice)}
          >
            {decisionTexts[choice].action}
          </Button>
        ))}
      </div>
      <ReasonDialog
        {...decisionTexts[chosen ?? 'approve']}
        effect={effectOf(loan, chosen ?? 'approve')}
        open={chosen !== null}
        isDestructive={chosen === 'reject'}
        note={chosen !== null && needsSecond(loan, chosen) ? copy.needsSecondText : undefined}
        isBusy={isBusy}
        refusal={refusal}
        onReason={decide}
        onClose={() => setChosen(null)}
      />
    </Card>
  );
}

/** A yes to the papers of a loan that needs something behind it is not the last word. */
function effectOf({ state, backing }: Loan, choice: Choice): string {
  const isPapersOnly = choice === 'approve' && state === 'review' && backing !== null;
  return isPapersOnly ? copy.papersOnly : decisionTexts[choice].effect;
}

/** A yes above the amount, and a no to what was approved already. */
function needsSecond({ needs_second_person, state }: Loan, choice: Choice): boolean {
  if (choice === 'reject') return state === 'approved';
  return choice === 'approve' && needs_second_person;
}

function doneText(act: CaseAct, isProposal: boolean): string {
  if (act.act === 'ask_document') return copy.documentAsked;
  return isProposal ? copy.proposed : copy.done;
}
