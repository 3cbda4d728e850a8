/** Once there is nothing left to do here. */
export const copy = {
  confirmedTitle: 'Listo, confirmaste tus datos',
  confirmedFacts: [
    'Quien te asesora ya lo ve en su pantalla y continúa con tu solicitud.',
    'Puedes cerrar esta página.',
  ],
  disputedTitle: 'Guardamos lo que nos dijiste',
  disputedFacts: [
    'Quien te asesora lo ve en su pantalla cuando abre tu solicitud.',
    'Lo corrige contigo y te envía otro SMS para que confirmes.',
    'Puedes cerrar esta página.',
  ],
  /** In a session of one's own there is a way on, and no SMS is needed. */
  own: {
    confirmedFacts: ['Tu solicitud continúa con estos datos.'],
    disputedFacts: [
      'Quien te asesora lo ve en su pantalla cuando abre tu solicitud, y lo corrige contigo.',
      'Después lo confirmas en tu cuenta, o con el SMS que te envíe.',
    ],
  },
} as const;
