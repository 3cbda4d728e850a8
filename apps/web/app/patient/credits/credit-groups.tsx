import type { getCredits } from '@alivio/contract/credits.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { AreaFailure } from '../area-failure.tsx';
import { copy, groups } from './copy.ts';
import { CreditGroup } from './credit-group.tsx';
import { CreditRow } from './credit-row.tsx';

export type ComingCredits = Promise<Outcome<ResponseOf<typeof getCredits>>>;

/** Specification 2 §2: what is paid has a group only where there is something in it. */
export function CreditGroups({ coming }: { coming: ComingCredits }) {
  const outcome = use(coming);
  if (!outcome.ok) return <AreaFailure title={copy.failed} />;
  const { dteToday: today, ...lists } = outcome.answer.data;
  const names = Object.keys(groups) as (keyof typeof groups)[];
  return names
    .filter((name) => groups[name].empty !== null || lists[name].length > 0)
    .map((name) => (
      <CreditGroup key={name} name={name}>
        {lists[name].length === 0 ? (
          <p className="text-text2">{groups[name].empty}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {lists[name].map((credit) => (
              <li key={credit.loanID}>
                <CreditRow credit={credit} today={today} />
              </li>
            ))}
          </ul>
        )}
      </CreditGroup>
    ));
}
