import { type CalendarDate, parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { copy } from './copy.ts';

/** As the address has it, right or wrong. */
export interface PortfolioFilter {
  from: string;
  to: string;
  site: string;
}

export interface PortfolioQuery {
  from?: CalendarDate;
  to?: CalendarDate;
  site?: number;
}

export type FieldProblems = Partial<Record<keyof PortfolioFilter, string>>;

export function readFilter(search: URLSearchParams): PortfolioFilter {
  return {
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    site: search.get('site') ?? '',
  };
}

/** What can be asked for, or which days there are not; a site that is no number is every one. */
export function readQuery(filter: PortfolioFilter): {
  query: PortfolioQuery | null;
  problems: FieldProblems;
} {
  const [from, to] = [parseCalendarDate(filter.from), parseCalendarDate(filter.to)];
  const problems: FieldProblems = {
    ...(filter.from !== '' && from === null && { from: copy.invalidDate }),
    ...(filter.to !== '' && to === null && { to: copy.invalidDate }),
  };
  if (Object.keys(problems).length > 0) return { query: null, problems };
  const query = {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(/^[1-9]\d{0,14}$/.test(filter.site) && { site: Number(filter.site) }),
  };
  return { query, problems };
}
