import { expect, it } from 'vitest';
import { qrFileName } from './qr-file-name.ts';

it.each([
  ['MIR-VEN1', 'Clínica Santa Lucía', 'Miraflores', 'alivio-MIR-VEN1'],
  [null, 'Clínica Santa Lucía', 'San Borja / Ñaña', 'alivio-clinica-santa-lucia-san-borja-nana'],
  [null, null, null, 'alivio'],
])('%s of %s, %s: %s', (code, health_center_name, headquarter_name, expected) => {
  expect(qrFileName(code, { health_center_name, headquarter_name })).toBe(expected);
});
