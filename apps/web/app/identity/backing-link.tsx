import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';

interface Way {
  to: string;
  text: string;
  ahead: string;
}

const ways: Record<Backing, Way> = {
  guarantor: {
    to: '/identity-validation/guarantor',
    text: 'Completar datos de mi aval',
    ahead: 'Puedes adelantar los datos de tu aval mientras tanto.',
  },
  collateral: {
    to: '/identity-validation/vehicle',
    text: 'Completar datos de mi vehículo',
    ahead: 'Puedes adelantar los datos de tu vehículo mientras tanto.',
  },
};

/** What stands behind a loan besides its holder may be told before its turn; nothing for a loan that needs none. */
export function BackingLink({ backing }: { backing: Backing | null }) {
  if (backing === null) return null;
  const way = ways[backing];
  return (
    <Card>
      <p className="text-text2">{way.ahead}</p>
      <LinkButton to={way.to} tone="secondary" wide>
        {way.text}
      </LinkButton>
    </Card>
  );
}
