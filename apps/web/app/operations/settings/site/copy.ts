import type {
  SettingsSite,
  SiteAgreement,
  SiteCampaign,
} from '@alivio/contract/clinic-settings.ts';
import type { FirstLoanNeed } from '@alivio/domain/clinic/first-loan.ts';

export const copy = {
  title: 'Sede',
  back: 'Volver a clínicas y sedes',
  save: 'Guardar',
  saving: 'Guardando',
  saved: 'Cambios guardados',
  edit: 'Editar',

  facts: 'Datos de la sede',
  center: 'Clínica',
  ruc: 'RUC de la clínica',
  noRuc: 'Sin RUC: escríbelo en Clínicas y sedes, con Editar clínica.',
  factsTitle: 'Editar datos de la sede',

  opening: 'Para su primer crédito',
  open: 'Abierta',
  closed: 'Cerrada',
  openText: 'Los clientes nuevos pueden elegirla.',
  closedText: 'Los clientes nuevos no la ven. Los créditos en camino y su equipo siguen igual.',
  openAction: 'Abrir sede',
  closeAction: 'Cerrar sede',
  notReady: 'Para abrirla necesita al menos una categoría y un convenio vigente.',
  openTitle: '¿Abrir la sede?',
  openEffect: 'Los clientes nuevos podrán elegirla para su crédito desde ahora.',
  openLacks: (needs: string) => `Todavía le falta: ${needs}. Puedes completarlo después.`,
  closeTitle: '¿Cerrar la sede?',
  closeEffect:
    'Los clientes nuevos dejarán de verla. Los créditos en camino y su equipo siguen igual.',
  opened: 'Sede abierta',
  closedDone: 'Sede cerrada',
  checklist: 'Lo que necesita su primer crédito',

  agreement: 'Convenio',
  noAgreement: 'Sin convenio vigente: nada se puede redimir en esta sede.',
  fee: 'Comisión (incluye IGV)',
  validFrom: 'Rige desde',
  newAgreement: 'Nuevo convenio',
  newAgreementTitle: 'Nuevo convenio',
  feeHint: 'Porcentaje con IGV, por ejemplo 8.5',
  feeError: 'Escribe la comisión: de 0 a 30 %, con dos decimales como máximo.',
  dayHint: 'Día/mes/año. Hoy o después.',
  dayError: 'Escribe una fecha como 03/12/2026.',
  dayPast: 'Hoy o después, nunca antes.',
  sample: (amount: string, net: string) =>
    `De un crédito de ${amount} la clínica recibe ${net}. Lo ya redimido conserva su comisión.`,
  replaces: (fee: string) => `Reemplaza al convenio de ${fee} que iba a regir ese día.`,
  agreementSaved: 'Convenio registrado',

  account: 'Cuenta bancaria',
  noAccount: 'Sin cuenta: no se le puede pagar a la clínica.',
  bank: 'Banco',
  cci: 'CCI',
  accountNumber: 'Número de cuenta',
  accountType: 'Tipo de cuenta',
  people: (proposed: string, confirmed: string) =>
    `Propuesta por ${proposed}, confirmada por ${confirmed}`,
  since: 'En uso desde',
  who: 'Quiénes',
  inDollars:
    'Ninguna cuenta en soles: no se le puede pagar a la clínica, porque los créditos se pagan en soles.',
  unusedAccounts: 'Cuentas a las que no se paga',
  proposeAccount: 'Proponer cuenta',
  changeAccount: 'Proponer otra cuenta',
  accountTitle: 'Proponer cuenta bancaria',
  accountIntro:
    'Nada cambia hasta que otra persona, de tesorería, lo confirme. Verifica con la clínica por un teléfono que ya conocías, no por el del pedido.',
  cciHint: '20 números; de él sale el banco',
  cciBank: (bank: string) => `Es de ${bank}.`,
  cciUnknown: 'El CCI es válido, de un banco que no está en nuestra lista.',
  cciElsewhere: (sites: string) =>
    `Este CCI está registrado también en ${sites}. Revisa que sea de esta sede.`,
  accountMisfit: 'El número de cuenta no coincide con el CCI. Revisa los dos.',
  reason: 'Motivo y cómo se verificó',
  propose: 'Proponer',
  proposed: 'Cuenta propuesta: la confirma tesorería',
  accountConfirmed: 'Cuenta cambiada',
  accountDeclined: 'La cuenta sigue como estaba',
  earlierAccounts: 'Cuentas anteriores',
  accountTypePrompt: 'Elige el tipo',
  accountTypeError: 'Elige el tipo de cuenta.',

  categories: 'Categorías que atiende',
  noCategories: 'Ninguna: nadie puede elegir esta sede.',
  editCategories: 'Editar categorías',
  categoriesTitle: 'Categorías que atiende',
  categoriesHint: 'Lo que ya se pidió conserva su categoría.',
  noneToChoose: 'Todavía no hay categorías. Créalas en Categorías.',
  retired: '(retirada)',

  campaigns: 'Campañas',
  noCampaigns: 'Sin campañas.',
  newCampaign: 'Nueva campaña',
  campaignTitle: 'Nueva campaña',
  campaignText:
    'En sus días se ofrecen los plazos de campaña. Lo que ya tiene precio conserva el suyo.',
  campaignName: 'Nombre de la campaña',
  startsOn: 'Empieza el',
  endsOn: 'Termina el',
  endsHint: 'Ese día incluido. Vacío: sigue hasta que la termines.',
  endBeforeStart: 'Debe terminar el día en que empieza o después.',
  noEnd: 'Sin fecha de fin',
  campaignSaved: 'Campaña registrada',
  end: 'Terminar',
  endOf: (name: string) => `Terminar ${name}`,
  endTitle: 'Terminar campaña',
  endText: 'El último día puede ser hoy o más adelante, antes de lo previsto.',
  lastDay: 'Último día',
  lastDayError: (limit: string | null) =>
    limit === null ? 'Hoy o después.' : `Hoy o después, y antes del ${limit}.`,
  ended: 'Campaña terminada',
  withdraw: 'Retirar',
  withdrawOf: (name: string) => `Retirar ${name}`,
  withdrawTitle: '¿Retirar la campaña?',
  withdrawText: 'No empezará. Nadie recibió sus plazos.',
  withdrawn: 'Campaña retirada',

  team: 'Equipo de la sede',
  noTeam: 'Nadie: sin equipo nadie redime aquí.',
  toTeam: 'Ver en Equipo',
  inactive: 'Inactivo',

  history: 'Cambios',
  noHistory: 'Nadie ha cambiado nada todavía.',
  bySystem: 'Sistema',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  nothing: 'nada',
} as const;

export const needSteps: Readonly<Record<FirstLoanNeed, string>> = {
  category: 'Al menos una categoría',
  agreement: 'Un convenio vigente',
  account: 'Una cuenta para pagarle',
  person: 'Alguien que redima en la sede',
};

export const agreementStandings: Readonly<Record<SiteAgreement['standing'], string>> = {
  coming: 'Por empezar',
  in_force: 'Vigente',
  over: 'Terminado',
  replaced: 'Reemplazado',
};

export const campaignStandings: Readonly<Record<SiteCampaign['standing'], string>> = {
  coming: 'Por empezar',
  running: 'En curso',
  over: 'Terminada',
  withdrawn: 'Retirada',
};

export const roleTexts: Readonly<Record<SettingsSite['people'][number]['role'], string>> = {
  health_center_admin: 'Administración de la sede',
  health_center_user: 'Ventas de la sede',
  management: 'Gerencia',
};

export const accountTypeTexts = { corriente: 'Corriente', ahorro: 'Ahorros' } as const;

const actions: Readonly<Record<string, string>> = {
  'health_center.created': 'Clínica creada',
  'health_center.renamed': 'Nombre de la clínica cambiado',
  'health_center.changed': 'Clínica actualizada',
  'site.created': 'Sede creada',
  'site.changed': 'Datos cambiados',
  'site.opened': 'Sede abierta',
  'site.closed': 'Sede cerrada',
  'site.categories_changed': 'Categorías cambiadas',
  'site.agreement_added': 'Convenio registrado',
  'site.account_proposed': 'Cuenta propuesta',
  'site.account_changed': 'Cuenta confirmada',
  'site.campaign_added': 'Campaña registrada',
  'site.campaign_ended': 'Campaña terminada',
  'site.campaign_withdrawn': 'Campaña retirada',
};

export function actionText(action: string): string {
  return actions[action] ?? action;
}

const fields: Readonly<Record<string, string>> = {
  name: 'Nombre',
  ruc: 'RUC',
  headquarter_name: 'Nombre de la sede',
  address: 'Dirección',
  district: 'Distrito',
  province: 'Provincia',
  region: 'Región',
  phone: 'Teléfono',
  categories: 'Categorías',
  fee: 'Comisión',
  valid_from: 'Rige desde',
  bank: 'Banco',
  cci: 'CCI',
  account_number: 'Número de cuenta',
  account_type: 'Tipo de cuenta',
  campaign: 'Campaña',
  starts_on: 'Empieza el',
  ends_on: 'Termina el',
};

export function fieldText(field: string): string {
  return fields[field] ?? field;
}
