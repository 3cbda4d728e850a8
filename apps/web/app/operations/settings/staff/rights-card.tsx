import { type DeskRight, deskRightNames, deskRights } from '@alivio/contract/desk.ts';
import { proposeDeskRights } from '@alivio/contract/staff-people.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, rightTexts } from './copy.ts';
import type { PersonCardProps } from './person-card.ts';
import { rightsText } from './rights-text.ts';

/** What somebody may do at the desk; another choice is proposed, and a second person confirms it. */
export function RightsCard({ person, mayAdminister, onDone }: PersonCardProps) {
  const { id, rights, active, is_me: isMe, waiting_approval_id: waiting } = person;
  const [chosen, setChosen] = useState<readonly DeskRight[]>(rights);
  const [isAsked, setAsked] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(proposeDeskRights, () => {
    setAsked(false);
    showToast({ text: copy.proposed, tone: 'ok' });
    onDone();
  });
  const mayPropose = mayAdminister && active && !isMe && waiting === null;
  const wished = deskRights.filter((right) => chosen.includes(right));
  const isChanged = wished.join() !== rights.join();

  function toggle(right: DeskRight, isOn: boolean) {
    forget();
    setChosen(isOn ? [...chosen, right] : chosen.filter((other) => other !== right));
  }

  return (
    <Card title={copy.rightsTitle}>
      {mayPropose ? (
        <>
          <OptionGroup id="rights" legend={copy.rightsLegend} hint={copy.rightsIntro}>
            {deskRights.map((right) => (
              <Checkbox
                key={right}
                name={`right-${right}`}
                label={<RightName right={right} />}
                checked={chosen.includes(right)}
                onChange={({ currentTarget: { checked } }) => toggle(right, checked)}
              />
            ))}
          </OptionGroup>
          {!isAsked && <RefusalNotice refusal={refusal} />}
          {isChanged ? (
            <div>
              <Button
                tone="secondary"
                onClick={() => {
                  forget();
                  setAsked(true);
                }}
              >
                {copy.proposeRights}
              </Button>
            </div>
          ) : (
            <p className="text-small text-text2">{copy.unchanged}</p>
          )}
        </>
      ) : (
        <>
          <p className="font-medium">{rightsText(rights)}</p>
          <WhyNot person={person} mayAdminister={mayAdminister} />
        </>
      )}
      <ReasonDialog
        open={isAsked && mayPropose}
        title={copy.proposeTitle}
        effect={copy.proposeEffect(rightsText(rights), rightsText(wished))}
        note={copy.proposeNote}
        reasonLabel={copy.reason}
        action={copy.proposeRights}
        isBusy={isBusy}
        refusal={refusal}
        onReason={(reason) => void perform({ params: { id }, body: { rights: wished, reason } })}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}

function RightName({ right }: { right: DeskRight }) {
  return (
    <>
      <span className="block font-medium">{deskRightNames[right]}</span>
      <span className="block text-small text-text2">{rightTexts[right]}</span>
    </>
  );
}

function WhyNot({ person, mayAdminister }: Pick<PersonCardProps, 'person' | 'mayAdminister'>) {
  if (person.waiting_approval_id !== null) return <Notice tone="info">{copy.rightsWaiting}</Notice>;
  if (!person.active) return <Notice tone="info">{copy.rightsInactive}</Notice>;
  return mayAdminister && person.is_me ? <Notice tone="info">{copy.ownRights}</Notice> : null;
}
