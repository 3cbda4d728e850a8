export const copy = {
  title: 'Confirma tus datos',
  someAdvisor: 'Quien te asesora',
  goOn: 'Continuar',
} as const;
