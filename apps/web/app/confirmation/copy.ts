export const copy = {
  title: 'Confirma tus datos',
  heading: (advisor: string) => `${advisor} registró tus datos en Alivio`,
  intro: 'Antes de mostrarlos, confirma que eres tú.',
  number: 'Tu número de documento',
  numberHint: 'El de tu DNI o carné de extranjería, sin puntos ni espacios.',
  numberRequired: 'Escribe los 8 dígitos de tu DNI o los 9 a 12 de tu CE.',
  open: 'Ver mis datos',
  opening: 'Abriendo...',
  failed: 'No pudimos abrirlos. Revisa tu conexión e intenta de nuevo.',
  notYou: 'Si no conoces a esta persona o no pediste nada en Alivio, no tienes que hacer nada.',
} as const;
