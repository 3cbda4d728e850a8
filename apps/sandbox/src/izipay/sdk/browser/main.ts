export const mainScript = /* js */ `
const enums = {
  payActions: { PAY: 'pay', REGISTER: 'register', PAY_REGISTER: 'pay_register', PAY_TOKEN: 'pay_token' },
  processType: { AUTHORIZATION: 'AT', PRE_AUTHORIZATION: 'PA' },
  showMethods: { ALL: 'all', CARD: 'CARD', QR: 'QR', YAPE: 'YAPE_CODE', PAGO_PUSH: 'PAGO_PUSH', APPLE_PAY: 'APPLE_PAY' },
  documentType: { DNI: 'DNI', CE: 'CE', PASAPORTE: 'PASAPORTE', RUC: 'RUC', OTROS: 'OTROS' },
  typeForm: { POP_UP: 'pop-up', EMBEDDED: 'embedded', REDIRECT: 'redirect' },
};
let open = null;

class Izipay {
  static enums = enums;
  #config;

  constructor({ config } = {}) {
    checkConfig(config);
    this.#config = config;
    this.form = { events: { submit: () => open?.submit() } };
  }

  LoadForm({ authorization, keyRSA, callbackResponse } = {}) {
    const config = this.#config;
    const { typeForm, container } = config.render;
    const isRight = {
      authorization: typeof authorization === 'string' && authorization.length > 0,
      keyRSA: typeof keyRSA === 'string' && keyRSA.length > 0,
      callbackResponse: typeof callbackResponse === 'function',
      'render.container': typeForm === 'pop-up' || document.getElementById(container) !== null,
    };
    const Errors = Object.keys(isRight)
      .filter((name) => !isRight[name])
      .map((field) => ({ field, message: field + ' no es válido' }));
    if (Errors.length > 0) throw failure(Errors, 'No se pudo abrir el formulario');
    linkStylesheet(HOME + 'css/index.css');
    open?.remove();
    open = openForm({ config, token: authorization, keyRSA, callback: callbackResponse });
  }
}

window.Izipay = Izipay;
`;
