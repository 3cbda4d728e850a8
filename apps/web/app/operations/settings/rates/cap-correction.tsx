import { correctRateCap } from '@alivio/contract/rate-settings.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { type CapRow, capKinds, lastCap } from '@alivio/domain/rates/cap.ts';
import { judgeCorrectedCap, type TypedCap } from '@alivio/domain/rates/new-cap.ts';
import { formatPercent, toPercent } from '@alivio/domain/rates/rate.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { EmptyList } from '#shared/portal/empty-list.tsx';
import { Card } from '#ui/content/card.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { reasonProblem } from '../../client-case/decision/is-reason.ts';
import { DayField } from '../../day-field.tsx';
import { useAct } from '../../use-act.ts';
import { figureProblems, readDay, readPercent } from '../house-rules/typed-figures.ts';
import { CapFormEnd, capLabels, PublishedBox, TeaField } from './cap-parts.tsx';
import { cardsThatCount } from './cards-that-count.ts';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';

interface CorrectionValues extends Record<string, string> {
  to: string;
  tea: string;
  published: string;
  reason: string;
}

function problemsOf({ to, tea, reason }: CorrectionValues) {
  return {
    to: readDay(to) === null ? figureProblems.day : null,
    tea: readPercent(tea) === null ? figureProblems.percent : null,
    reason: reasonProblem(reason),
  };
}

function readCorrection({ kind, from }: CapRow, values: CorrectionValues): TypedCap | null {
  const [to, tea] = [readDay(values.to), readPercent(values.tea)];
  if (to === null || tea === null) return null;
  return { kind, from, to, tea, published: values.published === 'true' };
}

type CapCorrectionProps = { settings: RateSettings; kind: string };

export function CapCorrection({ settings, kind }: CapCorrectionProps) {
  const caps = settings.caps.map(({ cap }) => cap);
  const known = capKinds.find((each) => each === kind);
  const last = known && lastCap(caps, known);
  return last === undefined ? <EmptyList /> : <CorrectionForm settings={settings} last={last} />;
}

type CorrectionFormProps = { settings: RateSettings; last: CapRow };

/** The last cap of its kind as it should have been typed, beside what it says. */
function CorrectionForm({ settings, last }: CorrectionFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    state: useFormValues<CorrectionValues>({
      tea: String(toPercent(last.tea)),
      to: formatDay(last.to),
      published: last.published ? 'true' : '',
      reason: '',
    }),
    validate: problemsOf,
  });
  const { perform, isBusy, refusal } = useAct(correctRateCap, () => {
    showToast({ text: copy.correctSaved, tone: 'ok', isForArrival: true });
    void navigate('/operations/settings/rates');
  });
  const { values, field, box } = form;
  const cap = readCorrection(last, values);
  const caps = settings.caps.map((each) => each.cap);
  const fault =
    cap && judgeCorrectedCap(cardsThatCount(settings), caps, { cap, seen: last }, settings.today);
  // Nothing typed yet is no fault to tell.
  const isToldFault = fault !== null && fault.reason !== 'cap_unchanged';

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (isWrong || isBusy || cap === null || isToldFault) return;
    const { knownOn: _, ...seen } = last;
    void perform({ body: { cap, seen, reason: values.reason.trim() } });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.correctIntro}</p>
      <ErrorSummary {...form.summary} labels={capLabels} />
      <Card title={copy.correctFixed(copy.kinds[last.kind].toLowerCase(), formatDay(last.from))}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TeaField {...field('tea')} />
          <DayField label={copy.capTo} {...field('to')} />
        </div>
        <PublishedBox {...box('published')} />
        <TextField label={copy.correctReason} autoComplete="off" {...field('reason')} />
      </Card>
      <BeforeAndAfter last={last} cap={cap} />
      <CapFormEnd
        fault={isToldFault ? fault.message : null}
        {...{ refusal, isBusy }}
        submit={copy.correctSubmit}
      />
    </form>
  );
}

const rows: [string, (cap: TypedCap) => string][] = [
  [copy.capRate, ({ tea }) => formatPercent(tea)],
  [copy.capTo, ({ to }) => formatDay(to)],
  [copy.capState, ({ published }) => (published ? copy.confirmed : copy.unconfirmed)],
];

type BeforeAndAfterProps = {
  last: CapRow;
  /** Null while the fields do not make a cap. */
  cap: TypedCap | null;
};

function BeforeAndAfter({ last, cap }: BeforeAndAfterProps) {
  return (
    <FiguresTable
      caption={copy.correctCaption}
      columns={[copy.figure, copy.before, copy.after]}
      rows={rows.map(([label, tell]) => ({
        key: label,
        cells: [label, tell(last), cap === null ? copy.noRate : tell(cap)],
      }))}
    />
  );
}
