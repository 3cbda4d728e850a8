export const copy = {
  mine: 'Es tuyo hasta las',
  mineText: 'Se renueva mientras tengas abierta esta página.',
  release: 'Devolver a la bandeja',
  releasing: 'Devolviendo',
  released: 'El caso volvió a la bandeja.',
  taken: (name: string, until: string) => `Lo tiene ${name} hasta las ${until}`,
  takenText: 'Puedes mirar, no actuar.',
  take: 'Tomar el caso',
  ownProposal: 'Espera a otra persona',
  ownProposalText: 'Lo propusiste tú: lo toma y lo confirma alguien más.',
  closed: 'Este caso ya fue atendido',
  closedText: 'Lo que ves aquí queda para consultarlo.',
} as const;
