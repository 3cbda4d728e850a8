/** Once there is nothing left to do here. */
export const copy = {
  confirmedTitle: 'Listo, confirmaste tus datos',
  confirmedFacts: [
    'Quien te asesora ya lo ve en su pantalla y continúa con tu solicitud.',
    'Puedes cerrar esta página.',
  ],
  disputedTitle: 'Le avisamos a quien te asesora',
  disputedFacts: [
    'Lo va a corregir contigo y te enviará otro SMS para que confirmes.',
    'Puedes cerrar esta página.',
  ],
} as const;
