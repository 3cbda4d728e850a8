import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';

export const copy = {
  observed: 'Qué hay que cambiar',
  limits: 'PDF, JPG, JPEG o PNG, de hasta 20 MB.',
  front: 'Frente',
  back: 'Reverso',
  otherSide: 'Agrega también el otro lado, salvo que este archivo ya muestre los dos.',
  checking: 'Espera un momento: estamos revisando el archivo.',
  doubtful: 'Decide si usas la foto o tomas otra.',
  pausedTitle: 'Se cortó la conexión',
  pausedText: 'Lo que ya se envió está a salvo y tus archivos siguen aquí. Intenta de nuevo.',
} as const;

/** Why a chosen file is not taken; its name comes before. */
export const paperProblems = {
  size: 'El archivo excede el tamaño permitido.',
  type: 'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  repeated: 'Este archivo ya ha sido añadido.',
  heic: 'aún no leemos HEIC. Súbelo como JPG o PDF.',
  empty: 'El archivo está vacío. Elige otro.',
  full: 'Este documento ya tiene todos sus archivos.',
} as const;

/** A program only advises, the person decides. */
export const doubtTexts: Record<PreCheckAdvice, string> = {
  blank: 'La foto se ve en blanco. Si no se lee, tendremos que pedírtela de nuevo.',
  blurred: 'La foto se ve borrosa. Si no se lee, tendremos que pedírtela de nuevo.',
  too_small: 'La foto es muy pequeña. Si no se lee, tendremos que pedírtela de nuevo.',
  sent_before: paperProblems.repeated,
};

export function requiredText(name: string): string {
  return `${name} es requerido.`;
}

export function filesText(maxFiles: number): string {
  return maxFiles === 1 ? 'Un archivo.' : `Hasta ${maxFiles} archivos.`;
}
