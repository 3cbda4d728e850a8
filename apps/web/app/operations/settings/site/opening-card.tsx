import { type SettingsSite, setSiteOpening } from '@alivio/contract/clinic-settings.ts';
import { firstLoanNeeds, missingToOpen } from '@alivio/domain/clinic/first-loan.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Checklist } from '#ui/forms/checklist.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { needTexts } from '../forms/need-texts.ts';
import { copy, needSteps } from './copy.ts';

type OpeningCardProps = { site: SettingsSite; mayAct: boolean };

/** What the first loan needs, what of it is there, and whether new clients find the site. */
export function OpeningCard({ site, mayAct }: OpeningCardProps) {
  const { id, is_open: isOpen, missing } = site;
  const [isAsked, setAsked] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(setSiteOpening, () => {
    showToast({ text: isOpen ? copy.closedDone : copy.opened, tone: 'ok' });
    setAsked(false);
  });
  const isReady = missingToOpen(missing).length === 0;

  function ask() {
    forget();
    setAsked(true);
  }

  return (
    <Card
      title={copy.opening}
      aside={<Badge tone={isOpen ? 'ok' : 'neutral'}>{isOpen ? copy.open : copy.closed}</Badge>}
    >
      <p>{isOpen ? copy.openText : copy.closedText}</p>
      <Checklist
        label={copy.checklist}
        items={firstLoanNeeds.map((need) => ({
          text: needSteps[need],
          met: !missing.includes(need),
        }))}
      />
      {mayAct && (
        <div>
          <Button
            tone={isOpen ? 'secondary' : 'primary'}
            blockedReason={isOpen || isReady ? undefined : copy.notReady}
            onClick={ask}
          >
            {isOpen ? copy.closeAction : copy.openAction}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={isOpen ? copy.closeTitle : copy.openTitle}
        confirmLabel={isOpen ? copy.closeAction : copy.openAction}
        destructive={isOpen}
        busyText={isBusy ? copy.saving : undefined}
        onConfirm={() => void perform({ params: { id }, body: { is_open: !isOpen } })}
        onCancel={() => setAsked(false)}
      >
        <p>{isOpen ? copy.closeEffect : copy.openEffect}</p>
        {!isOpen && missing.length > 0 && (
          <p className="mt-2">
            {copy.openLacks(missing.map((need) => needTexts[need].toLowerCase()).join(', '))}
          </p>
        )}
        <RefusalNotice refusal={refusal} />
      </ConfirmDialog>
    </Card>
  );
}
