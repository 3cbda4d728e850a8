import {
  addCampaign,
  endCampaign,
  type SettingsSite,
  type SiteCampaign,
  withdrawCampaign,
} from '@alivio/contract/clinic-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { campaignStandings, copy } from './copy.ts';
import { EndCampaignForm } from './end-campaign-form.tsx';

type CampaignsCardProps = { site: SettingsSite; today: CalendarDate; mayAct: boolean };

/** What is asked about: a new one, the end of one, or that one never begins. */
type Asked = 'new' | { end: SiteCampaign } | { withdraw: SiteCampaign } | null;

export function CampaignsCard({ site, today, mayAct }: CampaignsCardProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const adding = useAct(addCampaign, () => done(copy.campaignSaved));
  const ending = useAct(endCampaign, () => done(copy.ended));
  const withdrawing = useAct(withdrawCampaign, () => done(copy.withdrawn));
  const toEnd = asked !== null && asked !== 'new' && 'end' in asked ? asked.end : null;
  const toWithdraw =
    asked !== null && asked !== 'new' && 'withdraw' in asked ? asked.withdraw : null;

  function done(text: string) {
    showToast({ text, tone: 'ok' });
    setAsked(null);
  }

  function ask(what: Asked) {
    for (const act of [adding, ending, withdrawing]) act.forget();
    setAsked(what);
  }

  return (
    <Card
      title={copy.campaigns}
      aside={
        mayAct && (
          <Button tone="secondary" size="compact" onClick={() => ask('new')}>
            {copy.newCampaign}
          </Button>
        )
      }
    >
      {site.campaigns.length === 0 && <p className="text-text2">{copy.noCampaigns}</p>}
      <ul className="flex flex-col divide-y divide-border">
        {site.campaigns.map((campaign) => (
          <CampaignLine key={campaign.id} campaign={campaign}>
            {mayAct && campaign.standing === 'running' && (
              <Button
                tone="secondary"
                size="compact"
                aria-label={copy.endOf(campaign.name)}
                onClick={() => ask({ end: campaign })}
              >
                {copy.end}
              </Button>
            )}
            {mayAct && campaign.standing === 'coming' && (
              <Button
                tone="secondary"
                size="compact"
                aria-label={copy.withdrawOf(campaign.name)}
                onClick={() => ask({ withdraw: campaign })}
              >
                {copy.withdraw}
              </Button>
            )}
          </CampaignLine>
        ))}
      </ul>
      <FormDialog
        open={asked === 'new'}
        title={copy.campaignTitle}
        action={copy.save}
        isBusy={adding.isBusy}
        onClose={() => setAsked(null)}
      >
        {(formId) => (
          <CampaignForm
            id={formId}
            today={today}
            refusal={adding.refusal}
            onCampaign={(body) => void adding.perform({ params: { id: site.id }, body })}
          />
        )}
      </FormDialog>
      <FormDialog
        open={toEnd !== null}
        title={copy.endTitle}
        action={copy.end}
        isDestructive
        isBusy={ending.isBusy}
        onClose={() => setAsked(null)}
      >
        {(formId) =>
          toEnd !== null && (
            <EndCampaignForm
              id={formId}
              campaign={toEnd}
              today={today}
              refusal={ending.refusal}
              onDay={(ends_on) =>
                void ending.perform({ params: { id: toEnd.id }, body: { ends_on } })
              }
            />
          )
        }
      </FormDialog>
      <ConfirmDialog
        open={toWithdraw !== null}
        title={copy.withdrawTitle}
        confirmLabel={copy.withdraw}
        destructive
        busyText={withdrawing.isBusy ? copy.saving : undefined}
        onConfirm={() =>
          toWithdraw !== null && void withdrawing.perform({ params: { id: toWithdraw.id } })
        }
        onCancel={() => setAsked(null)}
      >
        <p>{copy.withdrawText}</p>
        <RefusalNotice refusal={withdrawing.refusal} />
      </ConfirmDialog>
    </Card>
  );
}

const tones = {
  coming: 'info',
  running: 'campaign',
  over: 'neutral',
  withdrawn: 'neutral',
} as const;

type CampaignLineProps = { campaign: SiteCampaign; children: ReactNode };

function CampaignLine({ campaign, children }: CampaignLineProps) {
  const { name, starts_on, ends_on, standing } = campaign;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="text-small text-text2">
          {formatDay(starts_on)} –{' '}
          {ends_on === null ? copy.noEnd.toLowerCase() : formatDay(ends_on)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[standing]}>{campaignStandings[standing]}</Badge>
        {children}
      </span>
    </li>
  );
}
