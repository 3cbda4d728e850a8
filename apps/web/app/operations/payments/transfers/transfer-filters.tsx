import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { banks } from '@alivio/domain/transfer/banks.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import { useState } from 'react';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { type ListAddress, useListAddress } from '#shared/portal/list/use-list-address.ts';
import { Select } from '#ui/forms/select.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { DayField } from '../../day-field.tsx';
import { copy } from './copy.ts';
import type { TransferFilter } from './transfer-filter.ts';

/** Every filter is a part of the address; another view starts at its first page. */
export function TransferFilters({ filter }: { filter: TransferFilter }) {
  const { change } = useListAddress({});
  const { bank = '', q, from, to } = filter;
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label={copy.search}
        searched={q}
        mayJump={mayJump}
        onSearch={(text) => change({ q: text === '' ? null : text })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3 sm:max-w-2xl">
        <Select
          name="bank"
          label={copy.bank}
          prompt={copy.anyBank}
          value={bank}
          options={banks.map((name) => ({ value: name, label: name }))}
          onChange={({ currentTarget: { value } }) => change({ bank: value === '' ? null : value })}
        />
        <DayFilter key={`from-${from}`} name="from" label={copy.from} day={from} change={change} />
        <DayFilter key={`to-${to}`} name="to" label={copy.to} day={to} change={change} />
      </div>
    </div>
  );
}

type DayFilterProps = Pick<ListAddress, 'change'> & {
  name: 'from' | 'to';
  label: string;
  day: CalendarDate | undefined;
};

/** Asked for once the field is left, or with Enter: half a date is none. */
function DayFilter({ name, label, day, change }: DayFilterProps) {
  const shown = day === undefined ? '' : formatDay(day);
  const [text, setText] = useState(shown);
  const [isChecked, setChecked] = useState(false);
  const isWrong = text.trim() !== '' && readStatementDate(text) === null;

  function ask() {
    setChecked(true);
    if (isWrong || text.trim() === shown) return;
    change({ [name]: readStatementDate(text) });
  }

  return (
    <DayField
      name={name}
      label={label}
      value={text}
      error={isChecked && isWrong ? copy.dayError : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setChecked(false);
      }}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
    />
  );
}

function mayJump(): boolean {
  return !areShortcutsOff();
}
