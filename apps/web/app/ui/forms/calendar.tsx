import { monthNames } from '@alivio/domain/calendar/month-names.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { isoDate } from './date-text.ts';
import { addMonths, monthOf, weeksOfMonth } from './month-grid.ts';
import { Select } from './select.tsx';

type CalendarProps = {
  /** All dates are 'YYYY-MM-DD'. */
  min: string;
  max: string;
  selected: string | null;
  /** The month shown while nothing is selected. */
  start: string;
  onSelect: (date: string) => void;
};

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** One month in Spanish. Month and year are lists, because a birth date is far from today. */
export function Calendar({ min, max, selected, start, onSelect }: CalendarProps) {
  const [shown, setShown] = useState(() => monthOf(selected ?? start));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <Select
          name="calendar-month"
          label="Mes"
          options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
          value={shown.month}
          onChange={(event) => setShown({ ...shown, month: Number(event.currentTarget.value) })}
        />
        <Select
          name="calendar-year"
          label="Año"
          options={yearsBetween(min, max)}
          value={shown.year}
          onChange={(event) => setShown({ ...shown, year: Number(event.currentTarget.value) })}
        />
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Mes anterior"
          onClick={() => setShown(addMonths(shown, -1))}
        />
        <p aria-live="polite" className="font-semibold">
          {monthNames[shown.month - 1]} {shown.year}
        </p>
        <IconButton
          icon={ChevronRight}
          label="Mes siguiente"
          onClick={() => setShown(addMonths(shown, 1))}
        />
      </div>
      <table className="w-full table-fixed text-center tabular-nums">
        <caption className="sr-only">
          {monthNames[shown.month - 1]} de {shown.year}
        </caption>
        <thead>
          <tr className="text-small text-text2">
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="py-1 font-medium">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(shown).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month is its position
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]}>
                  {day !== null && (
                    <DayButton
                      date={isoDate(shown.year, shown.month, day)}
                      {...{ min, max, selected, onSelect }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayButtonProps = Omit<CalendarProps, 'start'> & { date: string };

function DayButton({ date, min, max, selected, onSelect }: DayButtonProps) {
  return (
    <button
      type="button"
      disabled={date < min || date > max}
      aria-pressed={date === selected}
      onClick={() => onSelect(date)}
      className="h-11 w-full rounded-input hover:bg-brand-soft disabled:cursor-not-allowed disabled:text-text3 aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand"
    >
      {Number(date.slice(-2))}
    </button>
  );
}

function yearsBetween(min: string, max: string) {
  const { year: first } = monthOf(min);
  const { year: last } = monthOf(max);
  return Array.from({ length: last - first + 1 }, (_, back) => {
    const year = String(last - back);
    return { value: year, label: year };
  });
}
