import type { IdentityStep } from '../identity-frame.tsx';
import type { LoanDocuments } from '../load-documents.ts';

/** Which of the waiting screens a loan shows (specification 2 §2). */
export type StatusKind =
  | 'information'
  | 'file'
  | 'fileOfVehicle'
  | 'guarantor'
  | 'vehicle'
  | 'biometrics'
  | 'contract';

type Status = Pick<LoanDocuments, 'loanStatus' | 'strBacking'>;

export function statusKind({ loanStatus, strBacking }: Status): StatusKind {
  switch (loanStatus) {
    case 'APROBADO':
      return 'contract';
    case 'AVAL':
      return 'guarantor';
    case 'GARANTIA':
      return 'vehicle';
    case 'LEGAJO':
      // With nothing more to stand behind it, a complete file leads straight to the signature.
      if (strBacking === null) return 'biometrics';
      return strBacking === 'guarantor' ? 'file' : 'fileOfVehicle';
    // Rejected leaves the screen before; null is the moment between the last upload and its review.
    case 'REVISION':
    case 'RECHAZADO':
    case null:
      return 'information';
  }
}

export function stepOf(status: Status): IdentityStep {
  const kind = statusKind(status);
  return kind === 'contract' || kind === 'biometrics' ? 'identity' : 'review';
}

interface StatusText {
  readonly title: string;
  readonly facts: readonly string[];
  /** What comes after. */
  readonly next: string;
}

const BY_MAIL = 'Te avisamos por correo: puedes cerrar esta página y volver cuando quieras.';
const ABOUT_FOUR_HOURS = 'Por lo general toma unas cuatro horas de nuestro horario de atención.';

export const statusTexts: Record<StatusKind, StatusText> = {
  information: {
    title: 'Estamos validando tu información',
    facts: ['Ya tenemos tus documentos y nuestro equipo los está revisando.', ABOUT_FOUR_HOURS],
    next: `Si algo necesita un cambio, te decimos qué. ${BY_MAIL}`,
  },
  file: {
    title: 'Revisión de documentos completa',
    facts: ['Tus documentos están aprobados.', 'Para seguir falta tu aval.'],
    next: `Con tu aval aprobado sigue la firma de tu contrato. ${BY_MAIL}`,
  },
  fileOfVehicle: {
    title: 'Revisión de documentos completa',
    facts: ['Tus documentos están aprobados.', 'Para seguir falta tu vehículo en garantía.'],
    next: `Con tu garantía aprobada sigue la firma de tu contrato. ${BY_MAIL}`,
  },
  guarantor: {
    title: 'Estamos revisando a tu aval',
    facts: [
      'Tus documentos están en orden. Ahora vemos los datos y papeles de tu aval.',
      'Cuando los tenemos completos, por lo general toma unas cuatro horas de nuestro horario de atención.',
    ],
    next: `Con tu aval aprobado sigue la firma de tu contrato. ${BY_MAIL}`,
  },
  vehicle: {
    title: 'Estamos revisando tu garantía',
    facts: [
      'Tus documentos están en orden. Ahora vemos los datos y papeles de tu vehículo.',
      'Cuando los tenemos completos, por lo general toma unas cuatro horas de nuestro horario de atención.',
    ],
    next: `Con tu garantía aprobada sigue la firma de tu contrato. ${BY_MAIL}`,
  },
  biometrics: {
    title: 'Valida tu identidad y firma',
    facts: [
      'Tus documentos están completos. Solo falta un paso: una foto de tu rostro y otra de tu documento.',
      'Hazlo desde tu celular, en un lugar con buena luz. Toma unos cinco minutos.',
    ],
    next: 'Después firmas tu contrato en la misma pantalla.',
  },
  contract: {
    title: 'Firma tu contrato',
    facts: [
      'Tu crédito está aprobado.',
      'Lee tu contrato con calma y fírmalo desde tu celular. Nada se cobra hasta que la clínica use tu crédito.',
    ],
    next: 'Con tu firma generamos el QR que muestras en la clínica.',
  },
};

export const copy = {
  documents: 'Tus documentos',
  next: 'Lo que sigue',
  start: 'Iniciar',
  sign: 'Firmar mi contrato',
  home: 'Ir a mi inicio',
  trouble: 'No pudimos actualizar el estado',
  troubleText: 'Lo que ves puede haber cambiado. Seguimos intentando; revisa tu conexión.',
  retry: 'Reintentar',
} as const;

export function sinceText(instant: string): string {
  return `En este estado desde el ${instant}`;
}
