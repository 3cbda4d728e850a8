export const copy = {
  title: 'Mi QR',
  brought: {
    own: 'Lo que trajo tu código',
    site: 'Lo que trajeron los códigos de tu sede',
    applications: 'Solicitudes',
    loans: 'Créditos redimidos',
    amount: 'Monto redimido',
    share: 'Se redimió',
    none: 'Aún no hay solicitudes con tu código',
    noneHint: 'Comparte tu QR: aquí verás cada solicitud que empiece con él.',
    noneOfSite: 'Aún no hay solicitudes con los códigos de tu sede',
    noneOfSiteHint: 'Aquí verás lo que trae el QR de cada persona de ventas.',
    people: 'Por persona',
    person: 'Persona',
    inactive: 'Inactivo',
    noShare: '----',
  },
} as const;
