export const copy = {
  title: 'Tu correo',
  heading: '¿Deshacemos el cambio de correo?',
  what: (current: string, old: string) =>
    `Tu cuenta usa ahora ${current}. Si no lo pediste, vuelve a ${old}.`,
  meaning: 'Qué pasa al deshacerlo',
  facts: [
    'Vuelve tu correo anterior. Si ese día también cambió tu celular, vuelve el que tenías.',
    'Se cierran todas las sesiones abiertas, en todos los equipos.',
    'Una contraseña elegida después del cambio deja de servir. Te enviamos un correo para crear otra.',
  ],
  fine: 'Si fuiste tú quien cambió el correo, cierra esta página: no tienes que hacer nada.',
  undo: 'Deshacer el cambio',
  undoing: 'Deshaciendo...',
  doneHeading: 'Tu correo anterior está de vuelta',
  doneText:
    'Cerramos todas las sesiones. Crea ahora una contraseña nueva: te enviaremos un enlace a ese correo y un código a tu celular.',
  newPassword: 'Crear una contraseña nueva',
} as const;
