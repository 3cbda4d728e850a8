import type { CalendarDate } from '../calendar/calendar-date.ts';

/** Both days are in it; without an end it goes on. */
export interface CampaignDays {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export type CampaignStanding = 'coming' | 'running' | 'over' | 'withdrawn';

export function campaignStanding(
  { startsOn, endsOn, isWithdrawn }: CampaignDays & { readonly isWithdrawn: boolean },
  today: CalendarDate,
): CampaignStanding {
  if (isWithdrawn) return 'withdrawn';
  if (startsOn > today) return 'coming';
  return endsOn !== null && endsOn < today ? 'over' : 'running';
}

export type CampaignProblem = 'campaign_day_past' | 'campaign_days_reversed';

export function campaignProblem(
  { startsOn, endsOn }: CampaignDays,
  today: CalendarDate,
): CampaignProblem | null {
  if (startsOn < today) return 'campaign_day_past';
  return endsOn !== null && endsOn < startsOn ? 'campaign_days_reversed' : null;
}

/** A running campaign ends earlier than it would have, today at the earliest; for longer there is a new one. */
export function mayEndOn(
  { endsOn }: CampaignDays,
  newEnd: CalendarDate,
  today: CalendarDate,
): boolean {
  return newEnd >= today && (endsOn === null || newEnd < endsOn);
}
