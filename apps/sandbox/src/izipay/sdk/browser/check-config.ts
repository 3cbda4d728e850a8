/** Each field with what it has to be: providers' facts, as the company documents them. */
export const checkConfigScript = /* js */ `
const LETTERS = /^[\\p{L}\\p{M} ]+$/u;
const DOCUMENTS = { DNI: [8, 8], CE: [9, 12], PASAPORTE: [8, 12], RUC: [11, 11], OTROS: [8, 12] };
const METHODS = ['all', 'CARD', 'QR', 'YAPE_CODE', 'PAGO_PUSH', 'APPLE_PAY'];

const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const oneOf = (...values) => (value) => values.includes(value);
const long = (least, most) => (value) => typeof value === 'string' && value.length >= least && value.length <= most;
const name = (value) => long(2, 50)(value) && LETTERS.test(value);
const optional = (check) => (value) => value === undefined || check(value);

const rules = {
  'transactionId': matches(/^[0-9a-zA-Z]{5,40}$/),
  'action': oneOf('pay', 'register', 'pay_register', 'pay_token'),
  'merchantCode': long(1, 15),
  'order.orderNumber': long(5, 15),
  'order.currency': matches(/^[A-Z]{3}$/),
  'order.amount': matches(/^\\d+\\.\\d{2}$/),
  'order.processType': oneOf('AT', 'PA'),
  'order.merchantBuyerId': long(1, 50),
  'order.dateTimeTransaction': matches(/^\\d{16}$/),
  'order.payMethod': (value) => typeof value === 'string' && value.split(',').every((one) => METHODS.includes(one.trim())),
  'order.installment': optional(matches(/^\\d{2}$/)),
  'order.deferred': optional(matches(/^\\d$/)),
  'order.showAmount': optional(oneOf(true, false)),
  'billing.firstName': name,
  'billing.lastName': name,
  'billing.email': (value) => long(5, 50)(value) && value.includes('@'),
  'billing.phoneNumber': matches(/^\\d{7,15}$/),
  'billing.street': long(5, 40),
  'billing.city': long(3, 25),
  'billing.state': long(3, 25),
  'billing.country': matches(/^[A-Z]{2}$/),
  'billing.documentType': oneOf(...Object.keys(DOCUMENTS)),
  'billing.document': (value, { billing }) => long(...(DOCUMENTS[billing?.documentType] ?? [1, 20]))(value),
  'billing.companyName': optional(long(2, 25)),
  // The third way, a page of the company's own, is not offered here.
  'render.typeForm': oneOf('pop-up', 'embedded'),
  'render.container': (value, { render }) => (render?.typeForm === 'embedded' ? long(2, 50) : optional(long(2, 50)))(value),
  'render.showButtonProcessForm': optional(oneOf(true, false)),
  'render.urlIPN': optional(long(5, 400)),
  'language.init': optional(oneOf('ESP', 'ENG')),
};

function checkConfig(config) {
  const valueAt = (path) => path.split('.').reduce((value, key) => value?.[key], config);
  const Errors = Object.entries(rules)
    .filter(([path, isRight]) => !isRight(valueAt(path), config ?? {}))
    .map(([path]) => ({ field: path, message: path + ' no es válido' }));
  if (Errors.length > 0) throw failure(Errors, 'La configuración no es válida');
}

/** What the company throws is no Error. */
function failure(Errors, message) {
  return { Errors, message, date: new Date().toISOString() };
}
`;
