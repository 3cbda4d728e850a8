import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { formatDayText } from '#lib/format-day.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { DayField } from '../day-field.tsx';
import { copy } from './copy.ts';
import type { FieldProblems, PortfolioFilter } from './portfolio-filter.ts';

type PortfolioFiltersProps = {
  filter: PortfolioFilter;
  problems: FieldProblems;
  sites: readonly { id: number; name: string }[];
};

/** They stand in the address, right or wrong, and nothing happens before somebody asks for it. */
export function PortfolioFilters({ filter, problems, sites }: PortfolioFiltersProps) {
  const [, setQuery] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const form = useRef<HTMLFormElement>(null);
  const wrong = (['from', 'to'] as const).find((name) => problems[name] !== undefined);

  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`#${wrong}`)?.focus();
  }, [wrong]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)]
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, name === 'site' ? value : addressDay(value)]);
    setQuery(new URLSearchParams(typed));
  }

  return (
    <form
      ref={form}
      aria-label={copy.filters}
      onSubmit={show}
      className="flex flex-col gap-2 rounded-card border border-border bg-surface p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_1fr_auto] lg:items-start">
        <DayField
          name="from"
          label={copy.from}
          defaultValue={formatDayText(filter.from)}
          error={problems.from}
        />
        <DayField
          name="to"
          label={copy.to}
          defaultValue={formatDayText(filter.to)}
          error={problems.to}
        />
        <Select
          name="site"
          label={copy.site}
          prompt={copy.allSites}
          options={siteOptions(sites, filter.site)}
          defaultValue={filter.site}
        />
        <div className="self-end lg:self-start lg:pt-7.5">
          <Button type="submit" tone="secondary" busyText={isLoading ? copy.showing : undefined}>
            {copy.show}
          </Button>
        </div>
      </div>
      <p className="text-small text-text2">{copy.spanHint}</p>
    </form>
  );
}

/** The address has days of the calendar, and what is none as it was typed. */
function addressDay(text: string): string {
  return readStatementDate(text) ?? text;
}

/** Also the one that was asked for while nobody knows its name: what was chosen is not lost. */
function siteOptions(sites: PortfolioFiltersProps['sites'], chosen: string) {
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: copy.siteNumber(chosen) }];
}
