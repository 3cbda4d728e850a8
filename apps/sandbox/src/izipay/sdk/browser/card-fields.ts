import { testCards } from '#sandbox/izipay/test-cards.ts';

const numbers = testCards.map(({ number }) => number.replaceAll(' ', ''));

export const cardFieldsScript = /* js */ `
const testNumbers = ${JSON.stringify(numbers)};
const digitsOf = (text) => text.replace(/\\D/g, '');

/** What is typed is put in order as it comes; what is wrong is said when it is sent. */
const cardFields = {
  number: {
    label: 'Número de tarjeta',
    attributes: { inputMode: 'numeric', autocomplete: 'cc-number', maxLength: 19, placeholder: '0000 0000 0000 0000' },
    tidy: (text) => digitsOf(text).slice(0, 16).replace(/(\\d{4})(?=\\d)/g, '$1 '),
    problem(text) {
      const digits = digitsOf(text);
      if (digits.length !== 16) return 'Escribe los 16 dígitos de tu tarjeta.';
      if (!isLuhn(digits)) return 'Revisa el número de tu tarjeta.';
      return testNumbers.includes(digits) ? null : 'Aquí solo sirven las tarjetas de prueba.';
    },
  },
  expiry: {
    label: 'Vencimiento',
    attributes: { inputMode: 'numeric', autocomplete: 'cc-exp', maxLength: 5, placeholder: 'MM/AA' },
    tidy: (text) => digitsOf(text).slice(0, 4).replace(/^(\\d{2})(\\d)/, '$1/$2'),
    problem(text) {
      const [, month, year] = /^(0[1-9]|1[0-2])\\/(\\d{2})$/.exec(text) ?? [];
      if (month === undefined) return 'Escribe el mes y el año: MM/AA.';
      const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
      return firstDayAfter > new Date() ? null : 'Tu tarjeta venció.';
    },
  },
  cvv: {
    label: 'CVV',
    attributes: { inputMode: 'numeric', autocomplete: 'cc-csc', maxLength: 3, placeholder: '123' },
    tidy: (text) => digitsOf(text).slice(0, 3),
    problem: (text) => (/^\\d{3}$/.test(text) ? null : 'Escribe los 3 dígitos del reverso.'),
  },
  name: {
    label: 'Nombre del titular',
    attributes: { autocomplete: 'cc-name', maxLength: 50, placeholder: 'Como figura en la tarjeta' },
    tidy: (text) => text,
    problem: (text) => (text.trim().length >= 2 ? null : 'Escribe el nombre que figura en la tarjeta.'),
  },
};

function isLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cardField(key) {
  const { label, attributes, tidy, problem } = cardFields[key];
  const id = 'izipay-' + key;
  const error = element('p', { id: id + '-error', className: 'izipay-error' });
  const input = element('input', {
    id, type: 'text', name: key, required: true, 'aria-describedby': error.id, ...attributes,
  });
  input.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length;
    const tidied = tidy(input.value);
    // Whoever corrects in the middle is not thrown to the end.
    if (isAtEnd && tidied !== input.value) input.value = tidied;
    if (input.getAttribute('aria-invalid') === 'true') say();
  });
  function say() {
    const text = problem(tidy(input.value));
    error.textContent = text ?? '';
    input.setAttribute('aria-invalid', String(text !== null));
    return text === null;
  }
  return {
    key,
    input,
    isRight: say,
    value: () => tidy(input.value).trim(),
    fill(text) {
      input.value = text;
      say();
    },
    node: element('div', { className: 'izipay-field izipay-' + key },
      element('label', { htmlFor: id, textContent: label }), input, error),
  };
}
`;
