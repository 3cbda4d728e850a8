import { proposeCardWithdrawal, type SettingsCard } from '@alivio/contract/rate-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { offeredTerms } from '@alivio/domain/loan/months-on-offer.ts';
import { formatRoundSoles, formatSoles } from '@alivio/domain/money/format-soles.ts';
import { capInForce } from '@alivio/domain/rates/cap.ts';
import { formatPercent, toPercent } from '@alivio/domain/rates/rate.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { AuthorLine } from '../house-rules/author-line.tsx';
import { StandingBadge } from '../house-rules/standing-badge.tsx';
import { WithdrawRule } from '../house-rules/withdraw-rule.tsx';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';

type CardCardProps = {
  card: SettingsCard;
  caps: RateSettings['caps'];
  today: CalendarDate;
  mayWithdraw: boolean;
};

/** A rate card with all that it says. */
export function CardCard({ card, caps, today, mayWithdraw }: CardCardProps) {
  const { version, terms, standing, valid_to } = card;
  const from = formatDay(terms.validFrom);
  const { perform, isBusy, refusal, forget } = useAct(proposeCardWithdrawal, () =>
    showToast({ text: copy.withdrawProposed, tone: 'ok' }),
  );
  const day = standing === 'in_force' ? today : terms.validFrom;
  const cap = capInForce(
    caps.map((row) => row.cap),
    'compensatory',
    day,
  );
  return (
    <Card title={version} aside={<StandingBadge standing={standing} />}>
      <p className="text-text2">
        {valid_to === null || standing === 'withdrawn'
          ? copy.from(from)
          : copy.range(from, formatDay(valid_to))}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TeaTable card={card} />
        <DetailList
          items={[
            {
              term: copy.amounts,
              value: copy.amountRange(
                formatRoundSoles(terms.minAmount),
                formatRoundSoles(terms.maxAmount),
              ),
            },
            { term: copy.fee, value: formatSoles(terms.fee) },
            { term: copy.igv, value: formatPercent(terms.igv) },
            { term: copy.insurance, value: `${toPercent(terms.insurance)} %` },
            { term: copy.defaultInterest, value: formatPercent(terms.defaultInterest) },
            ...(cap === null
              ? []
              : [
                  {
                    term: copy.cap,
                    value: (
                      <span className="flex flex-wrap items-center gap-2">
                        {copy.capText(formatPercent(cap.tea), formatDay(cap.from))}
                        <Badge tone={cap.confirmed ? 'ok' : 'warn'}>
                          {cap.confirmed ? copy.confirmed : copy.unconfirmed}
                        </Badge>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      </div>
      <AuthorLine proposed={card.proposed} confirmed={card.confirmed} />
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

function TeaTable({ card: { version, terms } }: Pick<CardCardProps, 'card'>) {
  const tea = (term: number, campaign: boolean) => {
    const row = terms.teas.find((each) => each.term === term && each.campaign === campaign);
    return row === undefined ? copy.noRate : formatPercent(row.tea);
  };
  return (
    <FiguresTable
      caption={copy.teas(version)}
      columns={[copy.term, copy.ordinary, copy.campaign]}
      rows={offeredTerms.map((term) => ({
        key: String(term),
        cells: [copy.months(term), tea(term, false), tea(term, true)],
      }))}
    />
  );
}
