export const copy = {
  download: 'Descargar',
  loadingFile: 'Abriendo el archivo…',
  fileFailed: 'No pudimos abrir el archivo',
  retry: 'Reintentar',
  page: (page: number, total: number) => `Página ${page} de ${total}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pdfFailed: 'No pudimos mostrar este PDF',
  pdfFailedText: 'Descárgalo para verlo.',
} as const;
