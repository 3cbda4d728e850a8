/** ISO/IEC 18004 asks for four. */
const QUIET_ZONE_MODULES = 4;

/**
 * The squares of a QR, true where they are dark, with the quiet zone around them. What works them out is fetched when
 * the first is drawn: most screens show none.
 */
export async function loadQrModules(value: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr');
  return encodeQR(value, 'raw', { ecc: 'low', border: QUIET_ZONE_MODULES });
}
