export const copy = {
  title: 'Te estamos llevando',
  description: 'En un momento continúas en la página que buscas.',
  heading: 'Te estamos llevando…',
  text: 'Solo toma un momento.',
  failure: 'Ha ocurrido un error durante la redirección',
  failureHint: 'Vuelve al inicio o escríbenos: te ayudamos a llegar.',
  go: 'Continuar ahora',
  home: 'Ir al inicio',
} as const;
