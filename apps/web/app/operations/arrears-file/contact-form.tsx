import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { contactChannels, contactResults } from '@alivio/domain/collection/contacts.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { channelNames, resultNames } from '../arrears/collection-texts.ts';
import { tooLong } from '../too-long.ts';
import { readDeskAmount } from '../typed-amount.ts';
import { refusalText } from '../work/refusal-text.ts';
import { copy } from './copy.ts';
import { useArrearsAct } from './use-arrears-act.ts';

type ContactFormProps = {
  file: ArrearsFile;
  arrears: NonNullable<ArrearsFile['arrears']>;
  /** Another person has the case. */
  isTaken: boolean;
};

const EMPTY = {
  channel: '',
  result: '',
  minutesAgo: '0',
  note: '',
  hasPromise: false,
  amount: '',
  date: '',
};
const LONGEST_NOTE = 500;

const channels = contactChannels.map((value) => ({ value, label: channelNames[value] }));
const results = contactResults.map((value) => ({ value, label: resultNames[value] }));
const whens = Object.entries(copy.whens)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => Number(one.value) - Number(other.value));

/** Writes down a contact; whoever spoke may write down what was promised. What was typed stays until it is saved. */
export function ContactForm({ file, arrears, isTaken }: ContactFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { perform, isBusy, refusal } = useArrearsAct(() => {
    setValues(EMPTY);
    setChecked(false);
    setKey(crypto.randomUUID());
    showToast({ text: copy.saved, tone: 'ok' });
  });

  const channel = contactChannels.find((each) => each === values.channel);
  const result = contactResults.find((each) => each === values.result);
  const mayPromise = result === 'spoke';
  const isPromise = mayPromise && values.hasPromise;
  const days = promiseDays(file.today, file.last_promise_day);
  const date = days.find((day) => day === values.date);
  const amount = readDeskAmount(values.amount);
  const problems = {
    channel: channel === undefined ? copy.chooseChannel : null,
    result: result === undefined ? copy.chooseResult : null,
    note: tooLong('la nota', values.note, LONGEST_NOTE),
    amount: isPromise ? amountProblem(values.amount, arrears.payoff) : null,
    date: isPromise && date === undefined ? copy.chooseDate : null,
  };
  const shown = (name: keyof typeof problems) => (isChecked && problems[name]) || undefined;

  function change(changed: Partial<typeof EMPTY>) {
    setValues((before) => ({ ...before, ...changed }));
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.entries(problems).filter(([, problem]) => problem !== null);
    if (first) return focusField(event.currentTarget, first[0]);
    if (channel === undefined || result === undefined || isTaken) return;
    perform({
      act: 'log_contact',
      loanId: file.loan.id,
      key,
      contact: {
        channel,
        result,
        minutes_ago: Number(values.minutesAgo),
        ...(values.note.trim() !== '' && { note: values.note.trim() }),
        ...(isPromise &&
          amount.ok &&
          date !== undefined && { promise: { amount: amount.amount, date } }),
      },
    });
  }

  return (
    <Card title={copy.log}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <p className="text-small text-text2">{copy.logHint}</p>
        <Select
          name="channel"
          label={copy.channel}
          prompt={copy.channelPrompt}
          options={channels}
          value={values.channel}
          error={shown('channel')}
          onChange={({ currentTarget }) => change({ channel: currentTarget.value })}
        />
        <Select
          name="result"
          label={copy.result}
          prompt={copy.resultPrompt}
          options={results}
          value={values.result}
          error={shown('result')}
          onChange={({ currentTarget }) => change({ result: currentTarget.value })}
        />
        <Select
          name="minutes-ago"
          label={copy.when}
          options={whens}
          value={values.minutesAgo}
          onChange={({ currentTarget }) => change({ minutesAgo: currentTarget.value })}
        />
        <TextArea
          name="note"
          label={copy.note}
          hint={copy.noteHint}
          optional
          rows={3}
          value={values.note}
          error={shown('note')}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        {mayPromise && (
          <Checkbox
            name="has-promise"
            label={copy.hasPromise}
            checked={values.hasPromise}
            onChange={({ currentTarget }) => change({ hasPromise: currentTarget.checked })}
          />
        )}
        {isPromise && (
          <div className="flex flex-col gap-4">
            {file.promises.some(({ state }) => state === 'pending') && (
              <p className="text-small text-text2">{copy.replaces}</p>
            )}
            <TextField
              name="amount"
              label={copy.promiseAmount}
              prefix="S/"
              inputMode="decimal"
              autoComplete="off"
              figures
              value={values.amount}
              error={shown('amount')}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
            <Select
              name="date"
              label={copy.promiseDate}
              prompt={copy.promiseDatePrompt}
              options={days.map((day) => ({ value: day, label: dayLabel(day, file.today) }))}
              value={values.date}
              error={shown('date')}
              onChange={({ currentTarget }) => change({ date: currentTarget.value })}
            />
          </div>
        )}
        <Refused refusal={refusal} />
        <div>
          <Button type="submit" aria-disabled={isTaken} busyText={isBusy ? copy.saving : undefined}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Refused({ refusal }: { refusal: ApiError | null }) {
  if (refusal === null) return null;
  const { title, text } = refusalText(refusal);
  return (
    <Notice tone="bad" title={title} announce>
      {nextHours(refusal) ?? text}
    </Notice>
  );
}

/** When the law lets somebody be contacted again. */
function nextHours({ details }: ApiError): string | undefined {
  if (details === null || Array.isArray(details)) return undefined;
  return typeof details.next === 'string' ? copy.nextHours(formatInstant(details.next)) : undefined;
}

function amountProblem(text: string, payoff: Centimos): string | null {
  if (text.trim() === '') return copy.typeAmount;
  const typed = readDeskAmount(text);
  if (!typed.ok) return typed.message;
  return typed.amount > payoff ? copy.amountTooLarge(formatSoles(payoff)) : null;
}

function promiseDays(today: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = today; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function dayLabel(day: CalendarDate, today: CalendarDate): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('es-PE', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return day === today ? `${formatDay(day)}, ${copy.today}` : `${formatDay(day)}, ${weekday}`;
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLElement>(`#${name}`)?.focus();
}
