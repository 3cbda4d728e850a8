import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Calendar } from './calendar.tsx';
import { type DatePart, type DateText, readDateText, writeDateText } from './date-text.ts';
import type { FieldText } from './field.tsx';
import { InputFrame, inputStyle } from './input-frame.tsx';
import { OptionGroup } from './option-group.tsx';

type DatePartsProps = Pick<FieldText, 'hint' | 'error'> & {
  name: string;
  legend: string;
  value: DateText;
  onValue: (value: DateText) => void;
  onBlur?: (() => void) | undefined;
  /** The part the error speaks of; all of them when left out. */
  errorPart?: DatePart | undefined;
  /** Limits of the calendar, 'YYYY-MM-DD'. */
  min: string;
  max: string;
  birthDate?: boolean | undefined;
};

const parts = [
  { part: 'day', label: 'Día', autoComplete: 'bday-day', columns: 'w-16 shrink-0', maxLength: 2 },
  {
    part: 'month',
    label: 'Mes',
    autoComplete: 'bday-month',
    columns: 'min-w-0 grow',
    maxLength: 10,
  },
  { part: 'year', label: 'Año', autoComplete: 'bday-year', columns: 'w-21 shrink-0', maxLength: 4 },
] as const;

/** Where the calendar of a birth date opens: nobody is born today. */
const TYPICAL_AGE = 35;

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

/** Three plain fields, which people know how to fill; the calendar is an extra beside them. */
export function DateParts(props: DatePartsProps) {
  const { name, legend, hint, error, errorPart, value, onValue, onBlur, min, max, birthDate } =
    props;
  const [calendarOpen, setCalendarOpen] = useState(false);
  const reading = readDateText(value);
  return (
    <OptionGroup id={name} {...{ legend, hint, error }}>
      <div className="flex items-end gap-2">
        {parts.map(({ part, label, autoComplete, columns, maxLength }) => (
          <label key={part} className={`flex flex-col gap-1 text-small text-text2 ${columns}`}>
            {label}
            <InputFrame invalid={Boolean(error) && (errorPart ?? part) === part}>
              <input
                id={`${name}-${part}`}
                name={`${name}-${part}`}
                // Months may be typed by name, so only day and year ask for the number keys.
                inputMode={part === 'month' ? 'text' : 'numeric'}
                autoComplete={birthDate ? autoComplete : 'off'}
                maxLength={maxLength}
                value={value[part]}
                onChange={(event) => onValue({ ...value, [part]: event.currentTarget.value })}
                onBlur={onBlur}
                className={inputStyle}
              />
            </InputFrame>
          </label>
        ))}
        <IconButton
          icon={CalendarDays}
          label="Abrir calendario"
          onClick={() => setCalendarOpen(true)}
        />
      </div>
      <Dialog open={calendarOpen} onClose={() => setCalendarOpen(false)} title={legend}>
        <Calendar
          min={min}
          max={max}
          selected={reading.ok ? reading.date : null}
          start={birthDate ? yearsBefore(max, TYPICAL_AGE) : max}
          onSelect={(date) => {
            onValue(writeDateText(date));
            setCalendarOpen(false);
          }}
        />
      </Dialog>
    </OptionGroup>
  );
}
