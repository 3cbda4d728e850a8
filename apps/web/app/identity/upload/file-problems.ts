/** Why a chosen file is not taken; its name comes before. */
export const fileProblems = {
  size: 'El archivo excede el tamaño permitido.',
  type: 'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  sizeAndType: 'El archivo no es válido en tipo o tamaño.',
  repeated: 'Este archivo ya ha sido añadido.',
  heic: 'aún no leemos HEIC. Súbelo como JPG o PDF.',
  empty: 'El archivo está vacío. Elige otro.',
  full: 'Este documento ya tiene todos sus archivos.',
} as const;
