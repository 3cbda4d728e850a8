import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getRateSettings, SettingsCard } from '@alivio/contract/rate-settings.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ApprovalCard } from '../../approval/approval-card.tsx';
import { LastProposal } from '../../approval/last-proposal.tsx';
import { useRights } from '../../work/use-rights.ts';
import { CapTable } from './cap-table.tsx';
import { CardCard } from './card-card.tsx';
import { copy } from './copy.ts';

export type RateSettings = ResponseOf<typeof getRateSettings>;

type RatesViewProps = { coming: Promise<Outcome<RateSettings>> };

/** Suspends until the cards are there. */
export function RatesView({ coming }: RatesViewProps) {
  const mayPropose = useRights()?.includes('administrator') ?? false;
  const settings = use(coming);
  if (!settings.ok) return <ListFailure error={settings.error} />;
  const { cards, caps, waiting_approval_id: waiting, today } = settings.answer;
  const of = (...standings: SettingsCard['standing'][]) =>
    cards.filter(({ standing }) => standings.includes(standing));
  const shared = { caps, today, mayWithdraw: mayPropose && waiting === null };
  const toCome = of('to_come');
  const past = of('past', 'withdrawn');
  return (
    <div className="flex flex-col gap-5">
      {mayPropose && (
        <div className="flex flex-wrap gap-3">
          {waiting === null && (
            <LinkButton to="/operations/settings/rates/new" isFetchedAhead={false}>
              {copy.newCard}
            </LinkButton>
          )}
          <LinkButton
            to="/operations/settings/rates/new-cap"
            tone="secondary"
            isFetchedAhead={false}
          >
            {copy.newCap}
          </LinkButton>
        </div>
      )}
      {waiting === null ? (
        <LastProposal {...aboutRateCards} />
      ) : (
        <ApprovalCard approvalId={waiting} />
      )}
      {of('in_force').map((card) => (
        <CardCard key={card.version} card={card} {...shared} />
      ))}
      <CardSection title={copy.toCome} cards={toCome} shared={shared} />
      <CapTable caps={caps} />
      <CardSection title={copy.past} cards={past} shared={shared} />
    </div>
  );
}

type CardSectionProps = {
  title: string;
  cards: SettingsCard[];
  shared: Omit<Parameters<typeof CardCard>[0], 'card'>;
};

function CardSection({ title, cards, shared }: CardSectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold">{title}</h2>
      {cards.length === 0 && <p className="text-text2">{copy.none}</p>}
      {cards.map((card) => (
        <CardCard key={card.version} card={card} {...shared} />
      ))}
    </section>
  );
}
