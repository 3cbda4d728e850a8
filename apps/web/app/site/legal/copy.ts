export const copy = {
  updated: 'Última actualización:',
  summary: 'En corto',
  contents: 'Contenido',
  print: 'Imprimir o guardar en PDF',
} as const;
