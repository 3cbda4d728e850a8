import type { BackingOfLoan } from '@alivio/contract/backing.ts';
import type { NamedState } from '@alivio/domain/guarantor/guarantor-states.ts';

export interface Standing {
  title: string;
  text: string;
  to: string;
  action: string;
  /** The loan waits for the client, not for us. */
  isYourTurn: boolean;
}

type VehicleState = NonNullable<BackingOfLoan['vehicle']>['state'];

const guarantorTexts: Record<NamedState, (name: string) => string> = {
  invited: (name) => `Esperamos la respuesta de ${name}. Tiene su enlace por correo y SMS.`,
  consented: (name) => `${name} aceptó. Le falta enviar sus documentos desde su enlace.`,
  checking: (name) => `${name} envió sus documentos y estamos verificando sus datos.`,
  submitted: (name) => `Tenemos los documentos de ${name} y los estamos revisando.`,
  observed: (name) => `${name} tiene algo que corregir. Le escribimos con el detalle.`,
  accepted: (name) => `La parte de ${name} está completa.`,
  declined: () => 'La persona que nombraste no será tu aval. Nombra a otra.',
};

const vehicleTexts: Record<VehicleState, string> = {
  incomplete: 'Faltan los papeles de tu vehículo.',
  submitted: 'Tenemos los papeles de tu vehículo y los estamos revisando.',
  observed: 'Hay algo que corregir en los papeles de tu vehículo.',
  refused: 'Ese vehículo no pasó la revisión. Puedes ofrecer otro o corregir sus datos.',
  accepted: 'Los papeles de tu vehículo están conformes.',
};

const CLIENTS_TURN: readonly (NamedState | VehicleState)[] = ['declined', 'incomplete', 'refused'];

/** Null for a loan that needs nothing behind it. */
export function backingStanding({ wanted, guarantor, vehicle }: BackingOfLoan): Standing | null {
  if (wanted === 'guarantor') {
    const isYourTurn = guarantor === null || CLIENTS_TURN.includes(guarantor.state);
    return {
      title: 'Tu aval',
      text: guarantor
        ? guarantorTexts[guarantor.state](guarantor.first_name)
        : 'Aún no nombras a tu aval. Sin esa persona no podemos seguir.',
      to: '/identity-validation/guarantor',
      action: isYourTurn ? 'Completar datos de mi aval' : 'Ver a mi aval',
      isYourTurn,
    };
  }
  if (wanted === null) return null;
  const isYourTurn =
    vehicle === null || vehicle.state === 'observed' || CLIENTS_TURN.includes(vehicle.state);
  return {
    title: 'Tu garantía',
    text: vehicle
      ? vehicleTexts[vehicle.state]
      : 'Aún no ingresas tu vehículo. Sin él no podemos seguir.',
    to: '/identity-validation/vehicle',
    action: isYourTurn ? 'Completar datos de mi vehículo' : 'Ver mi vehículo',
    isYourTurn,
  };
}
