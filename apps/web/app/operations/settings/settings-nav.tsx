import { RoomNav, type RoomPart } from '../room-nav.tsx';

/** The parts of the room; a new one is a line here. */
const parts: readonly RoomPart[] = [
  {
    to: '/operations/settings',
    label: 'Clínicas y sedes',
    others: ['categories', 'staff', 'rates', 'policy', 'messages'],
  },
  { to: '/operations/settings/categories', label: 'Categorías' },
  { to: '/operations/settings/staff', label: 'Equipo' },
  { to: '/operations/settings/rates', label: 'Tarifas' },
  { to: '/operations/settings/policy', label: 'Política de crédito' },
  { to: '/operations/settings/messages', label: 'Plantillas' },
];

export function SettingsNav() {
  return <RoomNav label="Partes de Configuración" parts={parts} />;
}
