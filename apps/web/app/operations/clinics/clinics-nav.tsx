import { RoomNav, type RoomPart } from '../room-nav.tsx';

/** The parts of the room; a new one is a line here. */
const parts: readonly RoomPart[] = [
  { to: '/operations/clinics', label: 'Cartas y comprobantes', others: ['settlements'] },
  { to: '/operations/clinics/settlements', label: 'Liquidaciones' },
];

export function ClinicsNav() {
  return <RoomNav label="Partes de Clínicas" parts={parts} />;
}
