import { type TransferState, transferStates } from '@alivio/contract/transfers.ts';
import { type CalendarDate, parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Bank, banks } from '@alivio/domain/transfer/banks.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';

export const listStates = [...transferStates, 'all'] as const;
export type ListState = TransferState | 'all';

export interface TransferFilter {
  state: ListState;
  bank: Bank | undefined;
  q: string;
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  page: number;
}

const LONGEST_SEARCH = 80;

/** The whole view of the list stands in its address. */
export function readTransferFilter(search: URLSearchParams): TransferFilter {
  return {
    state: listStates.find((state) => state === search.get('state')) ?? 'waiting',
    bank: banks.find((bank) => bank === search.get('bank')),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    from: parseCalendarDate(search.get('from') ?? '') ?? undefined,
    to: parseCalendarDate(search.get('to') ?? '') ?? undefined,
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function transferQuery({ state, bank, q, from, to, page }: TransferFilter) {
  return {
    page,
    state,
    ...(bank && { bank }),
    ...(q !== '' && { q }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Something beside the state narrows the list. */
export function isNarrowed({ bank, q, from, to }: TransferFilter): boolean {
  return bank !== undefined || q !== '' || from !== undefined || to !== undefined;
}

export const NO_FILTERS = { bank: null, q: null, from: null, to: null } as const;
