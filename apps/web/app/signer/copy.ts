import { signerRoleNames } from '@alivio/domain/loan/signer-role-names.ts';
import type { SignerRole } from '@alivio/domain/loan/signers.ts';

/** The holder signs in their own account and has no link of this kind. */
type OtherSigner = Exclude<SignerRole, 'holder'>;

export const copy = {
  title: 'Tu firma',
  intro: 'Lee esto con calma antes de firmar.',
  request: 'El crédito',
  holder: 'Quién lo pide',
  amount: 'Monto',
  installments: 'Cuotas',
  clinic: 'Para un tratamiento en',
  lastDay: 'Puedes firmar hasta el',
  meaning: 'Qué significa firmar',
  stepsTitle: 'Cómo se firma',
  steps: [
    'Lees el contrato, la hoja resumen y el cronograma.',
    'Escribes el código que te llega por SMS.',
    'Tomas una foto de tu documento y otra de tu rostro.',
  ],
  duration: 'Toma unos cinco minutos. Ten tu documento a la mano y buena luz.',
  identityHeading: 'Confirma que eres tú',
  numberHint: (masked: string) => `El que termina en ${masked.slice(-2)}.`,
  numberRequired: {
    DNI: 'Escribe los 8 dígitos de tu DNI.',
    CE: 'Escribe los 9 a 12 dígitos de tu CE.',
  },
  start: 'Continuar a la firma',
  starting: 'Abriendo la firma...',
  notYou: 'Si no conoces a esta persona o no quieres firmar, no tienes que hacer nada.',
  failedTitle: 'Tu firma no se pudo completar',
  failedText: 'Puedes intentarlo otra vez: con buena luz, tu documento entero y sin reflejos.',
  phoneTitle: 'Continúa en tu celular',
  phoneText: 'La firma usa la cámara y se hace desde un celular. Escanea este QR para abrirla ahí.',
  qrLabel: 'Código QR para abrir esta página en tu celular',
  personal: 'Este código es personal y único: no lo compartas.',
} as const;

export function headingOf(role: SignerRole, holder: string): string {
  return `${holder} te pide firmar como ${signerRoleNames[role]}`;
}

/** What somebody takes upon themselves, in words that they can repeat. */
const meanings: Record<OtherSigner, (holder: string) => readonly string[]> = {
  spouse: (holder) => [
    `Sabes del crédito de ${holder} y estás de acuerdo con que lo tome.`,
    'Como cónyuges comparten bienes: el crédito puede cobrarse también con lo que tienen en común.',
    'Las cuotas las paga quien pidió el crédito. Sin tu firma, el crédito no se activa.',
  ],
  guarantor: (holder) => [
    `Respondes de forma solidaria: si ${holder} no paga una cuota, te la podemos cobrar a ti por completo, con sus intereses.`,
    'No tenemos que cobrarle primero a otra persona.',
    'Respondes hasta que el crédito esté pagado por completo. Después de firmar ya no puedes arrepentirte.',
  ],
};

export function meaningOf(role: SignerRole, holder: string): readonly string[] {
  return role === 'holder' ? [] : meanings[role](holder);
}

/** Once there is nothing left to do. */
export const endTexts = {
  submitted: {
    title: 'Estamos validando tu firma',
    facts: [
      'Recibimos todo. Por lo general toma unos minutos.',
      'Puedes cerrar esta página: si falta algo, te escribimos por correo y SMS.',
    ],
  },
  signed: {
    title: 'Listo, gracias por firmar',
    facts: ['Tu firma está confirmada. No tienes que hacer nada más.'],
  },
} as const;
