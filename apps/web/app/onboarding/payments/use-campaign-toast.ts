import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

const DURATION_MS = 5000;

/** `?error=campaign`: the three months that were sent are no longer on offer (spec 1 §8). */
export function useCampaignToast(): void {
  const { search, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: being sent here again says it again
  useEffect(() => {
    if (new URLSearchParams(search).get('error') !== 'campaign') return;
    const toast = showToast({ text: copy.campaignOver, tone: 'bad', durationMs: DURATION_MS });
    return toast.dismiss;
  }, [search, key]);
}
