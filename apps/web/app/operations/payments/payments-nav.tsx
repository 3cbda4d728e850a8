import { RoomNav, type RoomPart } from '../room-nav.tsx';
import { TreasuryNotice } from './treasury-notice.tsx';

/** The parts of the room; a new one is a line here. */
const parts: readonly RoomPart[] = [
  {
    to: '/operations/payments',
    label: 'Transferencias',
    others: ['unapplied', 'returns', 'gateway'],
  },
  { to: '/operations/payments/unapplied', label: 'Por aplicar' },
  { to: '/operations/payments/returns', label: 'Devoluciones' },
  { to: '/operations/payments/gateway', label: 'Pasarela' },
];

/** The way between the parts, and what one may not do there. */
export function PaymentsNav() {
  return (
    <>
      <RoomNav label="Partes de Pagos" parts={parts} />
      <TreasuryNotice />
    </>
  );
}
