/**
 * A screen as it is visited; one screen may be shown several times, and all but the first say what is different.
 *
 * @typedef {import('./screens.mjs').Screen & import('./visits.mjs').Visit & { state?: string }} Shown
 */

/**
 * What a screen looks like with something in it, or when something went wrong, where its own address shows little.
 *
 * @type {(Pick<Shown, 'url'> & Partial<Shown> & { state: string })[]}
 */
const STATES = [
  { url: '/contact-us', state: 'after a failure', path: '/contact-us?error=true' },
  { url: '/contact-us', state: 'not evaluated', path: '/contact-us?from=result-error' },
  {
    url: '/health-center/membership',
    state: 'not sent',
    path: '/health-center/membership#no-enviado',
  },
  {
    url: '/health-center/membership/success',
    state: 'sent',
    path: '/health-center/membership/success#enviado',
  },
  {
    url: '/libro-de-reclamaciones',
    state: 'not sent',
    path: '/libro-de-reclamaciones#no-enviado',
  },
  {
    url: '/libro-de-reclamaciones/recibido',
    state: 'sent',
    path: '/libro-de-reclamaciones/recibido#000012-2026_2026-11-18_2026-12-10',
  },
  {
    url: '/login',
    state: 'session over',
    path: '/login?session=expired',
    shows: 'Sesión expirada',
  },
  { url: '/qr/:code', state: 'none of ours', path: '/qr/hola' },
  { url: '/user/credits', state: 'with a loan to pay', as: 'pays' },
  {
    url: '/user/credits/:loanID',
    state: 'to pay',
    as: 'pays',
    path: (loanId) => `/user/credits/${loanId}`,
  },
  { url: '/sells', state: 'found', path: '/sells?search=an', shows: /^Pacientes encontrados/ },
  {
    url: '/sells',
    state: 'on a device of their own',
    path: '/sells?session=own',
    shows: 'El paciente entra a su cuenta en su propio equipo',
  },
  {
    url: '/operations/clients',
    state: 'found',
    path: '/operations/clients?search=an',
  },
  {
    url: '/operations/clients/:clientId',
    state: 'documents',
    path: '/operations/clients/1?reason=Muestra&tab=documents',
    shows: /^Datos declarados|todavía no tiene documentos/,
  },
  ...['messages', 'history'].map((tab) => ({
    url: '/operations/clients/:clientId',
    state: tab,
    path: `/operations/clients/1?reason=Muestra&tab=${tab}`,
  })),
  { url: '/operations/messages', state: 'dead', path: '/operations/messages?state=dead' },
  {
    url: '/operations/complaints/:complaintId',
    state: 'answered',
    path: '/operations/complaints/1',
    shows: 'Se respondió dentro del plazo',
  },
];

/**
 * The visits, each followed by its other states, which are known by texts of their own.
 *
 * @param {readonly Shown[]} visits
 * @returns {Shown[]}
 */
export function withStates(visits) {
  return visits.flatMap((visit) => [
    visit,
    ...STATES.filter(({ url }) => url === visit.url).map((more) => ({
      ...visit,
      shows: undefined,
      ...more,
    })),
  ]);
}
