import { inDomain, inServer } from '../mutation.mjs';

const CODE = ['qr/qr.test.ts'];
const ISSUED = ['qr/qr.test.ts'];

/** What a clinic treats somebody for, without asking: nobody makes one, changes one, or uses one elsewhere or later. */
export const qr = [
  ...inDomain('qr/verify-qr.ts', CODE, {
    'any signature will do': [
      'if (!(await check.checkSignature(key.publicKey, signed, signature)))',
      'if (check.keys.length === 0)',
    ],
    'it is good at every site': [
      'check.siteIds?.includes(facts.siteId) === false',
      'check.siteIds?.length === 0',
    ],
    'only the first of several sites counts': [
      'check.siteIds?.includes(facts.siteId) === false',
      'check.siteIds !== undefined && check.siteIds[0] !== facts.siteId',
    ],
  }),
  ...inServer('qr/issue-qr.ts', ISSUED, {
    'a rotation changes what was sent': [
      '(await selectQrCode(trx, loan.id)) ?? (await createQrCode(deps, trx, { ...loan, validUntil }))',
      '{ ...(await createQrCode(deps, trx, { ...loan, validUntil })), keyId: (await getSigningKey(deps, trx)).id }',
    ],
  }),
  ...inServer('qr/qr-keys.sql.ts', ISSUED, {
    'what was signed before a rotation is proved no more': [
      ".where('valid_until', '>=', today)",
      ".where('valid_until', '<', today)",
    ],
  }),
  ...inServer('qr/get-signing-key.ts', ['qr/races.test.ts'], {
    'each of two who need the first key makes one': ['  await lockQrKeys(trx);\n', ''],
  }),
  ...inServer('credits/find-credit.ts', ['credits/credits.routes.test.ts'], {
    "an advisor sees the client's QR": ["session.role === 'client' ?", 'session.clientId > 0 ?'],
  }),
];
