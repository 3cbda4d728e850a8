import {
  type PolicyReplay,
  proposePolicy,
  replayPolicy,
} from '@alivio/contract/policy-settings.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { judgeNewPolicy, type PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import { resultTexts } from '@alivio/domain/policy/policy-lines.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { bucketNames } from '../../arrears/collection-texts.ts';
import { DayField } from '../../day-field.tsx';
import { useAct } from '../../use-act.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { ExplainedRefusal } from '../house-rules/explained-refusal.tsx';
import { copy } from './copy.ts';
import {
  classificationFields,
  copyOf,
  figureGroups,
  policyLabels,
  policyProblems,
  readTerms,
} from './policy-values.ts';
import type { PolicySettings } from './policy-view.tsx';
import { ReplayView } from './replay-view.tsx';

const resultOptions = evaluationResults.map((result) => ({
  value: result,
  label: resultTexts[result],
}));

/** What was tried, so that nobody proposes thresholds whose effect they have not seen. */
interface Tried {
  thresholds: string;
  replay: PolicyReplay;
}

const thresholdsOf = ({ validFrom: _, ...rest }: PolicyTerms) => JSON.stringify(rest);

/** Every threshold, judged while it is written; proposed once its effect on past applications was seen. */
export function PolicyForm({ settings }: { settings: PolicySettings }) {
  const { today } = settings;
  const navigate = useNavigate();
  const known = settings.policies.filter(({ standing }) => standing !== 'withdrawn');
  const [last] = known;
  if (last === undefined) throw new Error('there is no policy');
  const draft = useDraft(`policy.${last.version}`, copyOf(last.terms, today));
  const form = useForm({ state: draft.state, validate: policyProblems });
  const { values, field } = form;
  const terms = readTerms(values);
  const fault =
    terms &&
    judgeNewPolicy(
      known.map((policy) => policy.terms),
      terms,
      today,
    );
  const [tried, setTried] = useState<Tried | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isUntried, setUntried] = useState(false);
  const trying = useAct(replayPolicy, ({ replay }) => {
    if (terms !== null) setTried({ thresholds: thresholdsOf(terms), replay });
  });
  const proposing = useAct(proposePolicy, () => {
    draft.forget();
    showToast({ text: copy.proposed, tone: 'ok', isForArrival: true });
    void navigate('/operations/settings/policy');
  });
  const isTried = terms !== null && tried?.thresholds === thresholdsOf(terms);

  function tryOut() {
    setUnreadable(terms === null);
    if (terms !== null && fault === null) void trying.perform({ body: { terms } });
  }

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (isWrong || proposing.isBusy || terms === null || fault !== null) return;
    setUntried(!isTried);
    if (!isTried) return;
    void proposing.perform({ body: { terms, reason: values.reason?.trim() ?? '' } });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <p className="text-text2">{copy.formIntro}</p>
      <DraftNotice {...draft} />
      <ErrorSummary {...form.summary} labels={policyLabels} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={copy.day}
            hint={copy.dayHint(formatDay(addDays(today, 1)))}
            {...field('valid_from')}
          />
        </div>
      </Card>
      {figureGroups.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {fields.map(({ name, label, kind, isOptional }) => (
              <TextField
                key={name}
                label={kind === 'percent' ? `${label} (%)` : label}
                {...(kind === 'soles' && { prefix: 'S/' })}
                inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
                autoComplete="off"
                figures
                optional={isOptional}
                {...field(name)}
              />
            ))}
            {title === 'La central de riesgos' &&
              classificationFields.map(({ name, classification }) => (
                <Select
                  key={name}
                  label={`Clasificación ${bucketNames[classification]}`}
                  options={resultOptions}
                  {...field(name)}
                />
              ))}
          </div>
        </Card>
      ))}
      <div role="status">
        {fault !== null && (
          <Notice tone="bad" title={copy.faultTitle}>
            {fault.message}
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <div role="status">
          {!isTried && <p className="text-text2">{copy.tryFirst}</p>}
          {isUnreadable && terms === null && (
            <Notice tone="warn" title={copy.unreadable}>
              {copy.unreadableText}
            </Notice>
          )}
          {isUntried && !isTried && <Notice tone="warn" title={copy.untried} />}
        </div>
        <div>
          <Button
            tone="secondary"
            busyText={trying.isBusy ? copy.trying : undefined}
            onClick={tryOut}
          >
            {copy.try}
          </Button>
        </div>
        <ExplainedRefusal refusal={trying.refusal} />
      </div>
      {isTried && tried !== null && <ReplayView replay={tried.replay} />}
      <Card>
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          autoComplete="off"
          {...field('reason')}
        />
      </Card>
      <ExplainedRefusal refusal={proposing.refusal} />
      <div>
        <Button type="submit" busyText={proposing.isBusy ? copy.busy : undefined}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
