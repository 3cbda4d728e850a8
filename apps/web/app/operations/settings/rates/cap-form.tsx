import { addRateCap } from '@alivio/contract/rate-settings.ts';
import { addDays, addMonthsClamped } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { type CapKind, capKinds } from '@alivio/domain/rates/cap.ts';
import { judgeNewCap, nextCapFrom, type TypedCap } from '@alivio/domain/rates/new-cap.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { DayField } from '../../day-field.tsx';
import { useAct } from '../../use-act.ts';
import { figureProblems, readDay, readPercent } from '../house-rules/typed-figures.ts';
import { CapFormEnd, capLabels, PublishedBox, TeaField } from './cap-parts.tsx';
import { cardsThatCount } from './cards-that-count.ts';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';

interface CapValues extends Record<string, string> {
  kind: string;
  from: string;
  to: string;
  tea: string;
  published: string;
}

function problemsOf({ from, to, tea }: CapValues) {
  return {
    from: readDay(from) === null ? figureProblems.day : null,
    to: readDay(to) === null ? figureProblems.day : null,
    tea: readPercent(tea) === null ? figureProblems.percent : null,
  };
}

function readCap(values: CapValues): TypedCap | null {
  const [from, to, tea] = [readDay(values.from), readDay(values.to), readPercent(values.tea)];
  const kind = capKinds.find((each) => each === values.kind);
  if (from === null || to === null || tea === null || kind === undefined) return null;
  return { kind, from, to, tea, published: values.published === 'true' };
}

/** The next row of the BCRP, as it was published; half a year is what it publishes. */
export function CapForm({ settings }: { settings: RateSettings }) {
  const navigate = useNavigate();
  const caps = settings.caps.map(({ cap }) => cap);
  const cards = cardsThatCount(settings);
  const datesOf = (kind: CapKind) => {
    const from = nextCapFrom(caps, kind) ?? settings.today;
    return { from: formatDay(from), to: formatDay(addDays(addMonthsClamped(from, 6), -1)) };
  };
  const initial: CapValues = {
    kind: 'compensatory',
    // Before the dates, as on the screen: the summary lists the fields in this order.
    tea: '',
    ...datesOf('compensatory'),
    published: '',
  };
  const form = useForm({ state: useFormValues(initial), validate: problemsOf });
  const { perform, isBusy, refusal } = useAct(addRateCap, () => {
    showToast({ text: copy.capSaved, tone: 'ok', isForArrival: true });
    void navigate('/operations/settings/rates');
  });
  const { values, field, box } = form;
  const cap = readCap(values);
  const fault = cap && judgeNewCap(cards, caps, cap, settings.today);

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (!isWrong && !isBusy && cap !== null && fault === null) void perform({ body: cap });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.capIntro}</p>
      <ErrorSummary {...form.summary} labels={capLabels} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={copy.kind}
            options={capKinds.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
            {...field('kind')}
            onChange={({ currentTarget: { value } }) => {
              const kind = capKinds.find((each) => each === value) ?? 'compensatory';
              form.set({ kind }, datesOf(kind));
            }}
          />
          <TeaField {...field('tea')} />
          <DayField label={copy.capFrom} {...field('from')} />
          <DayField label={copy.capTo} {...field('to')} />
        </div>
        <PublishedBox {...box('published')} />
      </Card>
      <CapFormEnd fault={fault?.message ?? null} {...{ refusal, isBusy }} submit={copy.capSubmit} />
    </form>
  );
}
