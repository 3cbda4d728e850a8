import { proposeRateCard, type SettingsCard } from '@alivio/contract/rate-settings.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { FINANCE_MAX, FINANCE_MIN } from '@alivio/domain/onboarding/finance-amount.ts';
import { cardVersion, judgeNewCard } from '@alivio/domain/rates/new-card.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { DayField } from '../../day-field.tsx';
import { useAct } from '../../use-act.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { ExplainedRefusal } from '../house-rules/explained-refusal.tsx';
import {
  cardLabels,
  cardProblems,
  copyOf,
  readSample,
  readTerms,
  teaFields,
  teaLabel,
} from './card-values.ts';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';
import { SampleCost } from './sample-cost.tsx';

function toCard({ version, valid_to, terms }: SettingsCard): RateCard {
  return { version, validTo: valid_to, ...terms };
}

/** The whole card, judged while it is written and priced beside the one of today. */
export function CardForm({ settings }: { settings: RateSettings }) {
  const { today } = settings;
  const navigate = useNavigate();
  const known = settings.cards.filter(({ standing }) => standing !== 'withdrawn').map(toCard);
  const [last] = known;
  const current = settings.cards.find(({ standing }) => standing === 'in_force');
  if (last === undefined || current === undefined) throw new Error('no card is in force');
  const inForce = toCard(current);
  const caps = settings.caps.map(({ cap }) => cap);
  const draft = useDraft(`rate-card.${last.version}`, copyOf(last, last.validFrom, today));
  const form = useForm({ state: draft.state, validate: cardProblems });
  const { perform, isBusy, refusal } = useAct(proposeRateCard, () => {
    draft.forget();
    showToast({ text: copy.proposed, tone: 'ok', isForArrival: true });
    void navigate('/operations/settings/rates');
  });
  const { values, field, box } = form;
  const terms = readTerms(values, last);
  const sample = readSample(values);
  const taken = settings.cards.map(({ version }) => version);
  const card: RateCard | null = terms && {
    ...terms,
    version: cardVersion(terms.validFrom, taken),
    validTo: null,
  };
  const fault = card && judgeNewCard(known, caps, card, today);

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (isWrong || isBusy || terms === null || sample === null || fault !== null) return;
    void perform({ body: { terms, sample, reason: values.reason?.trim() ?? '' } });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <p className="text-text2">{copy.formIntro}</p>
      <DraftNotice {...draft} />
      <ErrorSummary {...form.summary} labels={cardLabels} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={copy.day}
            hint={copy.dayHint(formatDay(addDays(today, 1)))}
            {...field('valid_from')}
          />
        </div>
      </Card>
      <Card title={copy.ratesTitle}>
        <p className="text-small text-text2">{copy.campaignHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {teaFields.map(({ name, term, campaign, isOptional }) => (
            // A term has one line: its ordinary rate, and beside it the campaign's.
            <div key={name} className={campaign ? 'sm:col-start-2' : undefined}>
              <TextField
                label={teaLabel({ term, campaign })}
                inputMode="decimal"
                autoComplete="off"
                figures
                optional={isOptional}
                {...field(name)}
              />
            </div>
          ))}
        </div>
      </Card>
      <Card title={copy.limits}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={copy.fee}
            prefix="S/"
            inputMode="decimal"
            autoComplete="off"
            figures
            {...field('fee')}
          />
        </div>
        <p className="text-small text-text2">
          {copy.limitsFixed(formatRoundSoles(FINANCE_MIN), formatRoundSoles(FINANCE_MAX))}
        </p>
      </Card>
      <Card title={copy.others}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={copy.insurance}
            inputMode="decimal"
            autoComplete="off"
            figures
            {...field('insurance')}
          />
          <TextField
            label={copy.defaultInterest}
            inputMode="decimal"
            autoComplete="off"
            figures
            {...field('default_interest')}
          />
        </div>
        <p className="text-small text-text2">
          {copy.othersFixed(formatPercent(last.igv), last.rounding)}
        </p>
      </Card>
      <div role="status">
        {fault !== null && (
          <Notice tone="bad" title={copy.faultTitle}>
            {fault.message}
          </Notice>
        )}
        {fault === null && card !== null && <Notice tone="ok">{copy.fine}</Notice>}
      </div>
      <SampleCost now={inForce} next={card} caps={caps} sample={sample} fields={{ field, box }} />
      <Card>
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          autoComplete="off"
          {...field('reason')}
        />
      </Card>
      <ExplainedRefusal refusal={refusal} />
      <div>
        <Button type="submit" busyText={isBusy ? copy.busy : undefined}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
