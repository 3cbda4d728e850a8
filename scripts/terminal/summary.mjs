import path from 'node:path';
import { frame } from './frame.mjs';
import { paint } from './paint.mjs';

const DEMO_PASSWORD = 'Alivio2026';

const DEMO_ACCOUNTS = [
  ['paciente@alivio.demo', 'paciente con un crédito desembolsado y otro pagado'],
  ['nueva@alivio.demo', 'paciente a mitad del registro'],
  ['diego.garcia@alivio.demo', 'paciente con el contrato por firmar'],
  ['maritza.huanca@alivio.demo', 'paciente que espera la firma de su cónyuge'],
  ['pareja@alivio.demo', 'paciente con un QR y un crédito que espera a su cónyuge'],
  ['begona.flores@alivio.demo', 'paciente con su QR listo'],
  ['admin@miraflores.demo', 'administra la clínica de Miraflores'],
  ['ventas@miraflores.demo', 'atiende en la clínica de Miraflores'],
  ['admin@sanisidro.demo', 'administra la clínica de San Isidro'],
  ['gerencia@clinicas.demo', 'gerencia de ambas clínicas'],
  ['asesora@alivio.demo', 'asesora de ventas'],
  ['operaciones@alivio.demo', 'mesa de operaciones: todos los permisos'],
  ['supervisora@alivio.demo', 'mesa de operaciones: la segunda persona'],
  ['analista@alivio.demo', 'mesa de operaciones: solo revisa'],
  ['tesoreria@alivio.demo', 'mesa de operaciones: solo tesorería'],
  ['administracion@alivio.demo', 'mesa de operaciones: solo administra'],
];

/**
 * What a person needs to begin: where everything is, who they can be, what to try.
 *
 * @param {object} stack
 * @param {string} stack.url
 * @param {string | null} stack.sandboxUrl
 * @param {string} shownDataDir
 * @returns {string}
 */
export function summary({ url, sandboxUrl }, shownDataDir) {
  const addresses = [
    ['Alivio', url],
    ...(sandboxUrl ? [['Teléfono y correo de prueba', sandboxUrl]] : []),
    ['Clínicas y equipo', `${url}/health-center/login`],
    ['API', `${url}/docs`],
    ['Estado', `${url}/health`],
    ['Registros', path.join(shownDataDir, 'logs')],
  ];
  const lines = ['', ...table(addresses, paint.cyan), ''];
  if (sandboxUrl) lines.push(...demoLines(url, sandboxUrl));
  lines.push(paint.dim('Ctrl-C termina lo que está en curso y detiene todo.'));
  return frame('Alivio está en marcha', lines);
}

/**
 * @param {string} url
 * @param {string} sandboxUrl
 */
function demoLines(url, sandboxUrl) {
  return [
    paint.bold(`Cuentas de prueba (contraseña ${DEMO_PASSWORD})`),
    ...table(DEMO_ACCOUNTS, (text) => text),
    '',
    paint.bold('Prueba esto'),
    `1. Pide un crédito en ${url}/start-onboarding con un DNI que termine de 0 a 4.`,
    `2. Mira llegar los SMS, WhatsApp y correos en ${sandboxUrl}`,
    '3. Cierra sesión a mitad del registro, vuelve a entrar y sigue donde estabas.',
    '4. Con tu resultado, envía tus documentos y revísalos como operaciones@alivio.demo.',
    '5. Firma como diego.garcia@alivio.demo desde un celular (o con la vista móvil del navegador) y mira su QR.',
    `6. Firma por el cónyuge de maritza.huanca@alivio.demo con el enlace que llegó a ${sandboxUrl}`,
    '7. Paga una cuota con tarjeta como paciente@alivio.demo, en Pagos.',
    '8. Como ventas@miraflores.demo, escanea o abre el crédito de Begoña y redime su QR con el código que le llega.',
    `9. Afilia una clínica en ${url}/health-center/membership y atiéndela en Clínicas › Afiliaciones como operaciones@alivio.demo.`,
    `10. Presenta un reclamo en ${url}/libro-de-reclamaciones y respóndelo en Reclamos.`,
    '',
  ];
}

/**
 * @param {string[][]} rows of two cells
 * @param {(text: string) => string} decorate the second cell
 */
function table(rows, decorate) {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `${first.padEnd(width)}   ${decorate(second)}`);
}
