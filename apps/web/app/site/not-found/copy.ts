export const copy = {
  title: 'Página no encontrada',
  description: 'La página que buscas no existe o cambió de lugar.',
  heading: 'No encontramos esta página',
  text: 'Puede que el enlace esté incompleto o que la página haya cambiado de lugar. Tus datos y tu avance están a salvo.',
  start: 'Ir al inicio',
  support: 'Contactar soporte',
} as const;
