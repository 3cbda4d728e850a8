import { kindOfType, kindRules } from '@alivio/domain/document/document-kinds.ts';
import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';

export const copy = {
  intro: 'Tómales foto o elígelos de tus archivos. Nada se envía hasta que presiones el botón.',
  observedIntro:
    'Revisamos tus documentos y algunos necesitan un cambio. Lee cada comentario y sube el documento de nuevo.',
  submit: 'Enviar documentos',
  retry: 'Reintentar',
  updating: 'Actualizando tus documentos',
  observed: 'Qué hay que cambiar',
  replace: 'Quitar y subir otro',
  unfinished: 'Este documento quedó a medias',
  unfinishedHelp: 'Agrega lo que falta. Si ya era todo, o si algo está mal, elígelos de nuevo.',
  startOver: 'Volver a elegir los archivos',
  front: 'Frente',
  back: 'Reverso',
  otherSide: 'Agrega también el otro lado, salvo que este archivo ya muestre los dos.',
  incomeLegend: '¿Cómo recibes tus ingresos?',
  incomePrompt: 'Elige una opción',
  incomeMissing: 'Elige cómo recibes tus ingresos.',
  doubtUnsettled: 'Decide si usas la foto o tomas otra.',
  stillChecking: 'Espera un momento: estamos revisando el archivo.',
  failedTitle: 'Ocurrió un error inesperado',
  failedText: 'Orden de subida de uno o mas documentos fallido, Por favor intentalo de nuevo.',
  failedToast: 'Nuevos documentos no pudieron ser subidos.',
  pausedTitle: 'Se cortó la conexión',
  pausedText:
    'Lo que ya se envió está a salvo y tus archivos siguen aquí. Seguimos solos cuando vuelva la conexión.',
  cannotChoose: 'No pudimos revisar el archivo. Revisa tu conexión y elígelo de nuevo.',
  downloadFailed: 'Ocurrió un error inesperado al intentar descargar el archivo.',
  someRequired: 'Es requerido subir un documento.',
  leaveTitle: '¿Salir sin enviar?',
  leaveText:
    'Aún no envías tus documentos. Los que elegiste te esperan aquí mientras no cierres esta página.',
  leave: 'Salir sin enviar',
  stay: 'Seguir aquí',
} as const;

/** Before it is sent: a program only advises, the person decides. */
export const doubtTexts: Record<PreCheckAdvice, string> = {
  blank: 'La foto se ve en blanco. Si no se lee, tendremos que pedírtela de nuevo.',
  blurred: 'La foto se ve borrosa. Si no se lee, tendremos que pedírtela de nuevo.',
  too_small: 'La foto es muy pequeña. Si no se lee, tendremos que pedírtela de nuevo.',
  sent_before: 'Ya enviaste esta foto.',
};

export function typeName(typeId: number): string {
  const kind = kindOfType(typeId);
  return kind === null ? '' : kindRules[kind].name;
}

export function titleText(chosen: number, total: number, hasObserved: boolean): string {
  return hasObserved
    ? 'Sube tus documentos observados'
    : `Sube tus documentos (${chosen}/${total})`;
}

export function requiredText(type: string): string {
  return `${type} es requerido.`;
}

export function unfinishedText(type: string): string {
  return `${type} quedó a medias: agrega lo que falta o elige los archivos de nuevo.`;
}

export function missingText(count: number): string {
  return count === 1 ? 'Te falta 1 documento.' : `Te faltan ${count} documentos.`;
}

export function sendFailedText(type: string, reason: string | null): string {
  const failed = `El documento ${type} falló al enviarse.`;
  return reason === null ? failed : `${failed} ${reason}`;
}

export function sendingText(type: string, turn: number, of: number): string {
  return `Subiendo tu ${type.charAt(0).toLowerCase()}${type.slice(1)} (${turn} de ${of})`;
}

/** 'PDF, JPG, JPEG o PNG, de hasta 20 MB. Hasta 5 archivos.' */
export function limitsText(extensions: readonly string[], maxMb: number, maxFiles: number): string {
  const formats = extensions.map((extension) => extension.toUpperCase());
  const list = new Intl.ListFormat('es', { type: 'disjunction' }).format(formats);
  const files = maxFiles === 1 ? 'Un archivo.' : `Hasta ${maxFiles} archivos.`;
  return `${list}, de hasta ${maxMb} MB. ${files}`;
}
