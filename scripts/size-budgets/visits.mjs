/**
 * How a screen is arrived at: who is signed in, where that is not everybody's address, what the tab
 * remembers, and whether it takes a phone. An address that names the visitor's own loan is made of its number.
 * Where its frame stands before what is in it, a text says that it is all there.
 *
 * @typedef {import('./people.mjs').Who} Who
 * @typedef {string | ((loanId: number) => string)} Path
 * @typedef {{ as: Who, path?: Path, tab?: Record<string, string>, isOnPhone?: boolean, shows?: string | RegExp | undefined }} Visit
 */

/** A personal link that opens nothing. */
const LINK = 'A'.repeat(43);

/**
 * Public pages need nobody and are not listed. The patient's stand in the order of the journey: each is measured when
 * she arrives at it (`patient.mjs`).
 *
 * @type {Record<string, Visit>}
 */
const VISITS = {
  '/login': { as: 'nobody' },
  '/forgot-password': { as: 'nobody' },
  '/forgot-password/sent': {
    as: 'nobody',
    tab: { 'alivio.recovery-email': 'paciente@alivio.demo' },
  },
  '/reset-password': { as: 'nobody', path: '/reset-password?token=unknown' },
  '/health-center/login': { as: 'nobody' },
  '/health-center/forgot-password': { as: 'nobody' },
  '/health-center/restore-password-confirmation': {
    as: 'nobody',
    tab: { 'alivio.recovery-email': 'admin@miraflores.demo' },
  },
  '/health-center/reset-password': {
    as: 'nobody',
    path: '/health-center/reset-password?token=unknown',
  },
  '/onboarding': { as: 'nobody' },
  '/onboarding/procedures': { as: 'patient' },
  '/onboarding/procedures/patient': { as: 'patient' },
  '/onboarding/payments': { as: 'patient' },
  '/onboarding/client-updates': { as: 'patient' },
  '/onboarding/validate-phone': { as: 'patient' },
  '/onboarding/validate-email': { as: 'patient' },
  '/onboarding/register-spouse': { as: 'patient' },
  '/onboarding/result': { as: 'patient' },
  '/identity-validation': { as: 'patient' },
  '/identity-validation/confirm-data': { as: 'patient' },
  '/identity-validation/signature': { as: 'approved', isOnPhone: true },
  '/identity-validation/take-photo': { as: 'approved', isOnPhone: true },
  '/identity-validation/must-be-mobile': { as: 'approved' },
  '/QR-code': { as: 'signed' },
  '/identity-validation/guarantor': { as: 'needsGuarantor' },
  '/identity-validation/vehicle': { as: 'needsVehicle' },
  '/cancel-loan': { as: 'refused' },
  '/guarantor/:token': { as: 'nobody', path: `/guarantor/${LINK}` },
  '/confirm/:token': { as: 'nobody', path: `/confirm/${LINK}` },
  '/undo-email/:token': { as: 'nobody', path: `/undo-email/${LINK}` },
  '/signer/:token': { as: 'nobody', path: `/signer/${LINK}` },
  '/signer/:token/take-photo': {
    as: 'nobody',
    path: `/signer/${LINK}/take-photo`,
    isOnPhone: true,
    tab: {
      'alivio.signing.signer-key': JSON.stringify({
        link: LINK,
        token: 'unknown',
        widgetUrl: '/site.js',
      }),
    },
  },
  '/user/credits': { as: 'patient' },
  '/user/credits/:loanID': { as: 'signed', path: (loanId) => `/user/credits/${loanId}` },
  '/user/credits/:loanID/prepayment': {
    as: 'pays',
    path: (loanId) => `/user/credits/${loanId}/prepayment`,
  },
  '/user/payments': { as: 'pays' },
  '/user/payment-method': {
    as: 'pays',
    path: (loanId) => `/user/payment-method?idLoan=${loanId}`,
  },
  '/user/account': { as: 'signed' },
  '/user/account/personal-info': { as: 'signed' },
  '/user/account/edit-info': { as: 'signed' },
  '/user/account/edit-password': { as: 'signed' },
  '/user/account/sessions': { as: 'signed' },
  '/user/account/access': { as: 'signed' },
  '/constancia/:code': { as: 'nobody', path: `/constancia/${'A'.repeat(22)}` },
  '/qr/:code': { as: 'nobody', path: `/QR/${'A'.repeat(152)}` },
  '/health-center/patients': { as: 'admin', shows: /^Pacientes y sus créditos|^No hay registros/ },
  '/health-center/patients/procedure/:loanId': {
    as: 'admin',
    path: '/health-center/patients/procedure/1',
    shows: 'Detalles de paciente',
  },
  '/health-center/scan': { as: 'admin' },
  '/health-center/payments': { as: 'admin', shows: /^Pagos a la sede|^No hay registros/ },
  '/health-center/payments/procedure/:loanId': {
    as: 'admin',
    path: '/health-center/payments/procedure/1',
  },
  '/health-center/users': { as: 'admin' },
  '/health-center/users/create-new-user': { as: 'admin' },
  '/health-center/payments/settlements': { as: 'admin' },
  '/health-center/users/edit/:userID': { as: 'admin', path: '/health-center/users/edit/2' },
  '/health-center/referral': { as: 'admin', shows: 'Tu enlace para pacientes' },
  '/health-center/profile': { as: 'admin', shows: 'Paredes Salas' },
  '/health-center/management/patients': {
    as: 'management',
    shows: /^Pacientes y sus créditos|^No hay registros/,
  },
  '/health-center/management/patients/procedure/:loanId': {
    as: 'management',
    path: '/health-center/management/patients/procedure/1',
  },
  '/health-center/management/payments': { as: 'management' },
  '/health-center/management/payments/procedure/:loanId': {
    as: 'management',
    path: '/health-center/management/payments/procedure/1',
  },
  '/health-center/management/payments/settlements': { as: 'management' },
  '/health-center/management/summary': { as: 'management', shows: 'Por sede' },
  '/health-center/management/profile': { as: 'management', shows: 'Contraseña' },
  '/sells': { as: 'sells', shows: 'Buscar registros' },
  '/sells/day': { as: 'sells', shows: 'Por hacer hoy' },
  '/sells/referral': { as: 'sells', shows: /^Quien empieza con tu enlace aparece en Mi día/ },
  '/sells/profile': { as: 'sells', shows: 'Carla Mendoza Ríos' },
  '/operations': { as: 'operations', shows: 'Qué espera' },
  '/operations/queue': {
    as: 'operations',
    shows: /^Casos, del que vence primero|^No hay casos pendientes/,
  },
  '/operations/clients': { as: 'operations', shows: 'Busca un expediente' },
  '/operations/clients/:clientId': {
    as: 'operations',
    path: '/operations/clients/1?reason=Medici%C3%B3n',
    shows: 'Ingreso declarado',
  },
  '/operations/clinics/settlements': { as: 'operations' },
  '/operations/clinics/settlements/:settlementId': {
    as: 'operations',
    path: '/operations/clinics/settlements/1',
  },
  '/operations/payments/gateway': { as: 'operations', shows: 'De qué se compone' },
  '/operations/payments/gateway/import': { as: 'operations' },
  '/operations/payments/gateway/:settlementId': {
    as: 'operations',
    path: '/operations/payments/gateway/1',
    shows: 'Depósito en el banco',
  },
  '/operations/payments': {
    as: 'operations',
    shows: /^Operación$|^No hay transferencias por identificar/,
  },
  '/operations/payments/new': { as: 'operations', shows: 'Número de operación' },
  '/operations/payments/import': { as: 'operations', shows: 'Archivo CSV' },
  '/operations/payments/statements': {
    as: 'operations',
    shows: /^Movimientos$|^Todavía no se importó/,
  },
  '/operations/payments/statements/:statementId': {
    as: 'operations',
    path: '/operations/payments/statements/1',
  },
  '/operations/payments/transfers/:transferId': {
    as: 'operations',
    path: '/operations/payments/transfers/1',
  },
  '/operations/payments/unapplied': {
    as: 'operations',
    shows: /^Dinero por aplicar|^No hay dinero por aplicar/,
  },
  '/operations/payments/returns': {
    as: 'operations',
    shows: /^Devoluciones, de la más|^Todavía no hay devoluciones/,
  },
  '/operations/payments/returns/new': {
    as: 'operations',
    path: '/operations/payments/returns/new?source=suspense&id=1',
  },
  '/operations/payments/returns/:id': {
    as: 'operations',
    path: '/operations/payments/returns/1',
  },
  '/operations/clinics/affiliations': {
    as: 'operations',
    shows: 'Clínicas que piden trabajar con nosotros',
  },
  '/operations/clinics/affiliations/:affiliationId': {
    as: 'operations',
    path: '/operations/clinics/affiliations/3',
    shows: 'Lo que envió la clínica',
  },
  '/operations/clinics': { as: 'operations' },
  '/operations/clinics/payments/:paymentId': {
    as: 'operations',
    // One whose receipt is still to come: what draws a PDF comes only with one.
    path: '/operations/clinics/payments/5',
  },
  '/operations/complaints': { as: 'operations', shows: 'Hojas del Libro de Reclamaciones' },
  '/operations/complaints/:complaintId': {
    as: 'operations',
    path: '/operations/complaints/2',
    shows: 'Respuesta para el consumidor',
  },
  '/operations/arrears': {
    as: 'operations',
    shows: /^Créditos con cuotas vencidas|^Nadie está atrasado/,
  },
  '/operations/arrears/:loanId': {
    as: 'operations',
    path: '/operations/arrears/1?reason=Medici%C3%B3n',
  },
  '/operations/settings/staff': { as: 'operations' },
  '/operations/settings/staff/new': { as: 'operations' },
  '/operations/settings/staff/:id': {
    as: 'operations',
    path: '/operations/settings/staff/6',
  },
  '/operations/portfolio': { as: 'operations', shows: 'Saldo de capital' },
  '/operations/settings': { as: 'operations' },
  '/operations/settings/sites/new': { as: 'operations' },
  '/operations/settings/sites/:siteId': {
    as: 'operations',
    path: '/operations/settings/sites/1',
  },
  '/operations/settings/categories': { as: 'operations' },
  '/operations/messages': { as: 'operations', shows: /^Mensajes, del más nuevo|^No hay registros/ },
  '/operations/settings/rates': { as: 'operations' },
  '/operations/settings/rates/new': { as: 'operations' },
  '/operations/settings/rates/new-cap': { as: 'operations' },
  '/operations/settings/policy': { as: 'operations' },
  '/operations/settings/policy/new': { as: 'operations' },
  '/operations/settings/messages': { as: 'operations' },
  '/operations/close-failures': { as: 'operations', shows: /^Fallas del cierre|^No hay registros/ },
};

/** @type {Record<string, string>} */
const NOT_MEASURED = {
  '/identity-validation/documents-status': 'leads on to the form',
  '/logout': 'leads on to the login',
  '/health-center/logout': 'leads on to the login',
  '/user': 'leads on to the credits',
  '/health-center': 'leads on to the patients',
  '/health-center/management': 'leads on to the patients',
};

/**
 * @param {import('./screens.mjs').Screen[]} screens
 * @returns {(import('./screens.mjs').Screen & Visit)[]} in the order of the visits; a screen that nobody thought of is refused
 */
export function planVisits(screens) {
  const unknown = screens.filter(
    ({ url, kind }) => kind !== 'public' && !VISITS[url] && !NOT_MEASURED[url],
  );
  const gone = [...Object.keys(VISITS), ...Object.keys(NOT_MEASURED)].filter(
    (url) => !screens.some((screen) => screen.url === url),
  );
  if (unknown.length + gone.length > 0)
    throw new Error(
      `visits.mjs says nothing about [${unknown.map(({ url }) => url)}], and names [${gone}], which are no screens`,
    );
  const open = screens.filter(({ kind }) => kind === 'public').map(({ url }) => url);
  /** @type {[string, Visit][]} */
  const visits = [
    ...open.map((url) => /** @type {[string, Visit]} */ ([url, { as: 'nobody' }])),
    ...Object.entries(VISITS),
  ];
  return visits.flatMap(([url, visit]) =>
    screens.filter((screen) => screen.url === url).map((screen) => ({ ...screen, ...visit })),
  );
}

/**
 * @param {Visit & { url: string }} visit
 * @param {number | undefined} loanId of whoever visits
 */
export function addressOf({ url, as, path = url }, loanId) {
  if (typeof path === 'string') return path;
  if (loanId === undefined) throw new Error(`${url}: ${as} has no loan in the demo`);
  return path(loanId);
}
