/** What the script of a form says. The first two are the specification's (3 §4). */
export const toastCopy = {
  title: 'Error al enviar el formulario.',
  text: 'Por favor, verifica los campos y vuelve a intentarlo',
} as const;

export const SENDING = 'Enviando';

/** At a field that the server refused by its name alone. */
export const CHECK_FIELD = 'Revisa este dato.';

export const formCopy = {
  closeToast: 'Cerrar aviso',
  refusedTitle: 'No pudimos recibir lo que enviaste',
  refusedBack:
    'Usa el botón Atrás de tu navegador para volver a lo que escribiste, corrígelo y envíalo otra vez.',
  laterTitle: 'Ahora no podemos recibir tu envío',
  later: (phone: string) =>
    `No es por lo que escribiste: nos llegaron muchos envíos seguidos o algo falló de nuestro lado. Vuelve a intentarlo más tarde o llámanos al ${phone}.`,
  laterBack: 'Con el botón Atrás de tu navegador vuelves a lo que escribiste.',
  newTab: ' (se abre en otra pestaña)',
} as const;
