export const copy = {
  proposedBy: (name: string, since: string) => `Propuesto por ${name} ${since}`,
  proposedByMe: (since: string) => `Lo propusiste ${since}`,
  obstacles: {
    same_person: 'Quien propone no puede confirmar: debe hacerlo otra persona con el permiso.',
    own_rights: 'Es sobre tus propios permisos: debe confirmarlo otra persona.',
  },
  needs: (right: string) =>
    `Tu perfil no tiene permiso para confirmarlo: lo hace alguien con permiso de ${right}.`,
  rights: {
    reviewer: 'revisión',
    supervisor: 'supervisión',
    treasury: 'tesorería',
    administrator: 'administración',
  },
  proposerGone:
    'La cuenta de quien lo propuso fue desactivada: ya no se puede confirmar. Ciérralo y que se proponga de nuevo.',
  reason: 'Motivo',
  changes: 'Qué cambiará',
  before: 'Antes',
  after: 'Después',
  confirm: 'Confirmar',
  confirming: 'Confirmando',
  decline: 'No confirmar',
  declineTitle: 'No confirmar la propuesta',
  declineEffect: 'Nada cambia. Quien lo propuso leerá tu motivo.',
  declineReason: '¿Por qué no?',
  settled: {
    confirm: 'Confirmaste la propuesta',
    decline: 'No confirmaste la propuesta: nada cambia',
  },
  endings: {
    declined: 'La última propuesta no se confirmó',
    withdrawn: 'La última propuesta se retiró',
    outdated: 'La última propuesta quedó desactualizada',
  },
  settledBy: (name: string, at: string) => `${name}, ${at}`,
  gone: 'No pudimos leer la propuesta',
  retry: 'Reintentar',
} as const;
