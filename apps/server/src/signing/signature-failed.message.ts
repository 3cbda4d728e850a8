import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

const BY_ITEM: Readonly<Record<string, string>> = {
  checklabels: 'No pudimos leer tu documento de identidad en la foto.',
  detectlabels: 'No pudimos reconocer tu documento de identidad en la foto.',
  reniec: 'Los datos de tu documento no coincidieron con el registro de identidad.',
  facematch: 'Tu rostro no coincidió con la foto de tu documento.',
  livenessdetection: 'No pudimos comprobar que eras tú frente a la cámara.',
  livenessinput: 'No pudimos comprobar que eras tú frente a la cámara.',
  manualapproval: 'La revisión de tu validación no fue aprobada.',
  documents: 'Los documentos figuran como rechazados por ti.',
};

const BY_CODE: Readonly<Record<string, string>> = {
  unmatchedInputText: 'El documento que mostraste no es el que figura en tu contrato.',
};

/** In words of ours: what the provider calls it helps nobody who reads a mail. */
export function signatureFailedMessage(news: News, failure: string | null): Message {
  const reasons = (failure ?? '').split(',').flatMap((part) => {
    const [item = '', code = ''] = part.split(':');
    return BY_CODE[code] ?? BY_ITEM[item] ?? [];
  });
  return newsMail('signature_failed', news, {
    title: 'No pudimos completar tu firma',
    lines: [
      `Hola, ${news.firstName}. Hubo un problema al validar tu firma y tu contrato aún no está firmado.`,
      ...(reasons.length > 0 ? reasons : ['El servicio de firma no pudo terminar el proceso.']),
      'Puedes intentarlo de nuevo: usa tu celular en un lugar con buena luz, sin lentes ni gorra, y una foto nítida de tu documento vigente.',
    ],
    action: 'Volver a firmar',
  });
}
