import { sendPasswordLink, setStaffActivity } from '@alivio/contract/staff-people.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';
import type { PersonCardProps } from './person-card.ts';
import { rightsText } from './rights-text.ts';

/** Out at once; back in at once too, but at the desk, where another person confirms. */
export function AccountCard({ person, mayAdminister, onDone }: PersonCardProps) {
  const { id, active, role, rights, is_me: isMe, waiting_approval_id: waiting } = person;
  const [isAsked, setAsked] = useState(false);
  const takesTwo = !active && role === 'operations';
  const setting = useAct(setStaffActivity, ({ approval_id, person: after }) => {
    setAsked(false);
    const done = after.active ? copy.activated : copy.deactivated;
    showToast({ text: approval_id === null ? done : copy.proposed, tone: 'ok' });
    onDone();
  });
  const linking = useAct(sendPasswordLink, () => {
    showToast({ text: copy.linkSent, tone: 'ok' });
  });
  if (!mayAdminister) return null;
  const mayChange = !isMe && !(takesTwo && waiting !== null);

  return (
    <Card title={copy.accountTitle}>
      {active && (
        <>
          <p className="text-small text-text2">{copy.sendLinkText}</p>
          <RefusalNotice refusal={linking.refusal} />
          <div>
            <Button
              tone="secondary"
              busyText={linking.isBusy ? copy.sending : undefined}
              onClick={() => void linking.perform({ params: { id } })}
            >
              {copy.sendLink}
            </Button>
          </div>
        </>
      )}
      {isMe && <p className="text-small text-text2">{copy.ownAccount}</p>}
      {!isAsked && <RefusalNotice refusal={setting.refusal} />}
      {mayChange && (
        <div>
          <Button
            tone={active ? 'danger' : 'secondary'}
            onClick={() => {
              setting.forget();
              setAsked(true);
            }}
          >
            {active ? copy.deactivate : takesTwo ? copy.activateDesk : copy.activate}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isAsked && mayChange}
        title={active ? copy.deactivateTitle : copy.activateTitle}
        effect={effectOf(active, takesTwo ? rightsText(rights) : null)}
        reasonLabel={copy.reason}
        action={active ? copy.deactivate : takesTwo ? copy.activateDesk : copy.activate}
        isDestructive={active}
        isBusy={setting.isBusy}
        refusal={setting.refusal}
        onReason={(reason) =>
          void setting.perform({ params: { id }, body: { active: !active, reason } })
        }
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}

function effectOf(active: boolean, rights: string | null): string {
  if (active) return copy.deactivateEffect;
  return rights === null ? copy.activateEffect : copy.activateDeskEffect(rights);
}
