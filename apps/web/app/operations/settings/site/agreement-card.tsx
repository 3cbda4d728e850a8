import {
  addAgreement,
  type SettingsSite,
  type SiteAgreement,
} from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';
import { agreementStandings, copy } from './copy.ts';

type AgreementCardProps = { site: SettingsSite; today: CalendarDate; mayAct: boolean };

/** What the clinic leaves us of each loan, from which day, and what it was before. */
export function AgreementCard({ site, today, mayAct }: AgreementCardProps) {
  const { id, agreements } = site;
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(addAgreement, () => {
    showToast({ text: copy.agreementSaved, tone: 'ok' });
    setOpen(false);
  });

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <Card
      title={copy.agreement}
      aside={
        mayAct && (
          <Button tone="secondary" size="compact" onClick={open}>
            {copy.newAgreement}
          </Button>
        )
      }
    >
      {!agreements.some(({ standing }) => standing === 'in_force') && (
        <Notice tone="warn">{copy.noAgreement}</Notice>
      )}
      <ul className="flex flex-col divide-y divide-border">
        {agreements.map((agreement) => (
          <AgreementLine
            key={`${agreement.valid_from} ${agreement.revision}`}
            agreement={agreement}
          />
        ))}
      </ul>
      <FormDialog
        open={isOpen}
        title={copy.newAgreementTitle}
        action={copy.save}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <AgreementForm
            id={formId}
            {...{ today, agreements, refusal }}
            onAgreement={(body) => void perform({ params: { id }, body })}
          />
        )}
      </FormDialog>
    </Card>
  );
}

const tones = { coming: 'info', in_force: 'ok', over: 'neutral', replaced: 'neutral' } as const;

function AgreementLine({ agreement }: { agreement: SiteAgreement }) {
  const { fee, valid_from, standing, entered_by } = agreement;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span>
        <strong className="font-semibold tabular-nums">{formatPercent(fee)}</strong>{' '}
        <span className="text-text2">
          {copy.validFrom.toLowerCase()} {formatDay(valid_from)}
          {entered_by !== null && `, ${entered_by}`}
        </span>
      </span>
      <Badge tone={tones[standing]}>{agreementStandings[standing]}</Badge>
    </li>
  );
}
