/** A value that nobody means well with, as it goes out in each place. */
export interface HostileValue {
  name: string;
  /** In a query, a path, a form, a header. */
  text: string;
  /** In a JSON body, where it is no plain string: the text of the value itself. */
  json?: string;
  /** In an address, where it is not simply percent-encoded. */
  url?: string;
}

const DEEP = 5_000;

function json(name: string, written: string): HostileValue {
  return { name, text: written.slice(0, 2_000), json: written };
}

function text(name: string, value: string): HostileValue {
  return { name, text: value };
}

export const hostileValues: readonly HostileValue[] = [
  text('empty', ''),
  text('spaces', '   '),
  text('a letter', 'x'),
  { name: 'NUL', text: 'a\0b', json: '"a\\u0000b"', url: 'a%00b' },
  { name: 'a lone surrogate', text: 'a\uFFFDb', json: '"a\\ud800b"', url: 'a%ED%A0%80b' },
  { name: 'bytes that are no UTF-8', text: 'a\u00FFb', url: 'a%C3%28%FFb' },
  { name: 'half a percent', text: '%', url: '%' },
  { name: 'a wrong percent', text: '%zz', url: '%zz' },
  text('control characters', 'a\u0001\u0008\u001b[31mb'),
  text('direction marks', 'a\u202Etxt.exe\u2066b\u200F'),
  text('no width', '\u200B\uFEFF\u2060'),
  text('composed twenty times', `a${'\u0301'.repeat(20)}`),
  text('beyond the first plane', '𝕬🇵🇪👩‍⚕️'),
  text('300 letters', 'x'.repeat(300)),
  text('5,000 letters', 'x'.repeat(5_000)),
  { ...text('60,000 letters', 'x'.repeat(60_000)), url: 'x'.repeat(8_000) },
  json('null', 'null'),
  json('true', 'true'),
  json('an array', '["a"]'),
  json('an empty array', '[]'),
  json('an object', '{"a":1}'),
  json('an empty object', '{}'),
  json('a thousand elements', `[${'1,'.repeat(999)}1]`),
  json(`${DEEP} arrays deep`, '['.repeat(DEEP) + ']'.repeat(DEEP)),
  json(`${DEEP} objects deep`, '{"a":'.repeat(DEEP) + 1 + '}'.repeat(DEEP)),
  json('__proto__', '{"__proto__":{"isAdmin":true}}'),
  json('a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  json('an operator', '{"$gt":""}'),
  text('the text __proto__', '__proto__'),
  text('the text constructor', 'constructor'),
  text('the text toString', 'toString'),
  json('zero', '0'),
  json('minus zero', '-0'),
  json('minus one', '-1'),
  json('a half', '0.5'),
  json('a third', '0.3333333333333333'),
  json('2^31', '2147483648'),
  json('2^53', '9007199254740992'),
  json('2^53 + 1', '9007199254740993'),
  json('2^63', '9223372036854775808'),
  json('1e308', '1e308'),
  json('1e400', '1e400'),
  json('1e-400', '1e-400'),
  text('a number of 400 figures', '9'.repeat(400)),
  text('NaN', 'NaN'),
  text('Infinity', '-Infinity'),
  text('hexadecimal', '0x1F'),
  text('a plus', '+1'),
  text('figures of another script', '١٢٣'),
  text('30 February', '2026-02-30'),
  text('the year 0', '0000-00-00'),
  text('the year 275761', '+275761-01-01'),
  text('a day long ago', '0001-01-01'),
  text('a far day', '9999-12-31'),
  text('a moment', '2026-13-45T99:99:99Z'),
  text('a quote', 'O\'Brien"`\\'),
  text('SQL that is always true', "' OR '1'='1"),
  text('SQL that ends', '1; DROP TABLE loans; --'),
  text('SQL that waits', "1' || pg_sleep(20) || '"),
  text('a pattern', '%_%_%_\\'),
  text('a regular expression', '^(a+)+$'.repeat(20)),
  text('a template', '{{7*7}}#{7*7}<%= 7*7 %>'),
  text('a path', '../../../../etc/passwd'),
  text('a path of Windows', '..\\..\\..\\boot.ini'),
  { name: 'an encoded path', text: '..%2f..%2fetc%2fpasswd', url: '..%2f..%2fetc%2fpasswd' },
  { name: 'an overlong path', text: '..%c0%af..', url: '%c0%ae%c0%ae%c0%af' },
  text('a script', '<script>alert(1)</script>'),
  text('an image with a script', '"><img src=x onerror=alert(1)>'),
  text('an address with a script', 'javascript:alert(1)'),
  text('another host', '//evil.example/%2f..'),
  text('a header', 'a\r\nset-cookie: a=b'),
  text('a formula', '=HYPERLINK("http://evil.example";"x")'),
  text('an address of the metadata', 'http://169.254.169.254/latest/meta-data/'),
  text('a mail with two receivers', 'a@b.pe,c@d.pe\nbcc: e@f.pe'),
  text('a mail of a quoted name', '"a\\"b"@example.pe'),
];
