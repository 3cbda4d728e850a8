export const copy = {
  title: 'Abrir enlace',
  heading: (name: string) => `Ya hay una sesión abierta de ${name}`,
  intro:
    'Si continúas con el enlace, se cierra esta sesión en este navegador y se abre la del enlace. El enlace se usa una sola vez.',
  useLink: 'Continuar con el enlace',
  opening: 'Abriendo...',
  stay: 'Seguir con mi sesión',
} as const;
