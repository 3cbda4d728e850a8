export const copy = {
  card: 'Tu enlace para pacientes',
  withCode: (code: string) =>
    `Las solicitudes que empiezan con este QR quedan con tu código, ${code}.`,
  withoutCode:
    'Lleva al inicio de Alivio. No tiene código de referido: solo lo llevan los QR del equipo de ventas.',
  label: (link: string) => `Código QR de ${link}`,
  download: 'Descargar QR',
  downloading: 'Preparando archivos...',
  files: 'Se guardan dos archivos: PNG para pantallas y SVG para imprimir.',
  notDownloaded: 'No pudimos preparar los archivos. Intenta de nuevo.',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No pudimos copiarlo. Selecciona el enlace y cópialo.',
} as const;
