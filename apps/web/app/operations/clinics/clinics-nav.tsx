import { RoomNav, type RoomPart } from '../room-nav.tsx';

/** The parts of the room; a new one is a line here. */
const parts: readonly RoomPart[] = [
  {
    to: '/operations/clinics',
    label: 'Cartas y comprobantes',
    others: ['settlements', 'affiliations'],
  },
  { to: '/operations/clinics/settlements', label: 'Liquidaciones' },
  { to: '/operations/clinics/affiliations', label: 'Afiliaciones' },
];

export function ClinicsNav() {
  return <RoomNav label="Partes de Clínicas" parts={parts} />;
}
