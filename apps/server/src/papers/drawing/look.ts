/** A4, in points; the colours are those of the light screens. */
export const look = {
  page: { left: 68, right: 68, top: 84, bottom: 76 },
  ink: '#111716',
  quiet: '#4a5a57',
  brand: '#0a5f57',
  soft: '#ddf1ec',
  line: '#d9d5cb',
  regular: 'regular',
  semibold: 'semibold',
  title: 22,
  heading: 12,
  body: 9.5,
  cell: 9,
  small: 8,
  tiny: 6.8,
  lineGap: 2.6,
} as const;
