import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import type { SignerStanding } from '@alivio/domain/loan/signers.ts';

export const copy = {
  title: 'Firma tu contrato',
  heading: 'Valida tu identidad y firma tu contrato',
  intro: 'Se hace aquí, desde tu celular, y toma unos cinco minutos.',
  loading: 'Estamos preparando tu contrato',
  stepsTitle: 'Qué vas a hacer',
  needsTitle: 'Ten a la mano',
  needs: [
    'Tu documento de identidad físico, sin funda.',
    'Este celular: te llega un código por SMS y te pedimos permiso para usar la cámara.',
    'Un lugar con buena luz, sin gorra ni lentes.',
  ],
  papersTitle: 'Lee antes de firmar',
  papersHint: 'Son los documentos que vas a firmar.',
  downloading: 'Descargando...',
  downloadFailed: 'No pudimos descargar el documento. Intenta de nuevo.',
  othersTitle: 'También firman',
  othersHint: 'Cada persona recibe su propio enlace y firma desde su celular.',
  start: 'Iniciar',
  retry: 'Reintentar',
  retrying: 'Reintentando...',
  phoneTitle: 'Primero valida tu celular',
  phoneText:
    'A ese número llega el código con el que firmas. Toma un minuto y luego vuelves a esta pantalla.',
  phoneAction: 'Validar mi celular',
  dataTitle: 'Primero confirma tus datos',
  dataAction: 'Revisar y confirmar',
  troubleTitle: 'Aún no podemos abrir tu contrato',
  delegatedTitle: 'La firma es personal',
  home: 'Ir a mi inicio',
} as const;

export const steps = [
  { title: 'Lee tus documentos', detail: 'Contrato, hoja resumen y cronograma.' },
  { title: 'Escribe un código', detail: 'Te llega por SMS.' },
  {
    title: 'Toma una foto de tu documento',
    detail: 'DNI o carné de extranjería, entero y sin reflejos.',
  },
  { title: 'Valida tu rostro', detail: 'Sigue las indicaciones de la pantalla.' },
] as const;

export const paperTexts: Record<PaperKind, string> = {
  contract: 'Contrato',
  summary: 'Hoja resumen',
  schedule: 'Cronograma de pagos',
};

export const standingTexts: Record<SignerStanding, string> = {
  waiting: 'Por firmar',
  submitted: 'En validación',
  failed: 'Por firmar',
  signed: 'Firmado',
};

export function deadlineText(day: string): string {
  return `Tienes hasta el ${day} para firmar.`;
}
