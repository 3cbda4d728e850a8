import type { QrBadge } from '@alivio/domain/loan/projections.ts';

export const copy = {
  action: 'Redimir código QR',
  title: 'Redimir código QR',
  code: 'Código de 6 dígitos',
  sending: 'Enviando código...',
  sentBy: {
    whatsappAndMail: 'Enviamos un código de 6 dígitos al titular por WhatsApp y correo:',
    whatsapp: 'Enviamos un código de 6 dígitos al titular por WhatsApp:',
    sms: 'Enviamos un código nuevo al titular por SMS:',
  },
  formerIsOver: 'El anterior ya no sirve.',
  askForIt: 'Pídele que te lo dicte e ingrésalo aquí.',
  irreversible: 'Esta operación no se puede deshacer. El crédito del paciente queda activo.',
  locked:
    'El código ingresado no coincide con el enviado y se acabaron sus cinco intentos. Pide otro por SMS.',
  guessesUsedUp: (when: string) =>
    `Por seguridad se acabaron los intentos con códigos de este paciente: desde ${when} podrás probar otro.`,
  verifying: 'Verificando datos...',
  resend: 'Reenviar por SMS.',
  resending: 'Reenviando código...',
  resendFailed: 'Ha ocurrido un error al pedir el nuevo codigo',
  redeemed: 'Código QR redimido exitosamente.',
  redeemFailed: 'Ha ocurrido un error al redimir el código QR.',
  cannotSend: 'No pudimos enviar el código.',
  tryAgain: 'Intentar de nuevo',
  unknown:
    'Se cortó la conexión antes de recibir la respuesta: no sabemos si el código QR se redimió. Compruébalo antes de intentar otra vez.',
  check: 'Comprobar',
  checking: 'Comprobando...',
  notYet: 'El código QR aún no se redimió. Puedes ingresar el código otra vez.',
  cannotCheck: 'Todavía no hay conexión. Inténtalo en un momento.',
} as const;

const done = 'Este código QR ya fue redimido.';

/** Why a QR cannot be redeemed; only one that is generated can (domain.md §2). */
export const blockedReasons: Record<NonNullable<QrBadge>, string | undefined> = {
  generated: undefined,
  active: done,
  used: done,
  in_process: done,
  paid: done,
  inactive: 'Este código QR está vencido.',
  not_redeemable: 'Aún no se puede redimir: faltan firmas.',
};
