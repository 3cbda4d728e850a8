/** What may be wrong with a file that somebody sends, or with its place; every way in says the same. */
export const fileRefusals = [
  'document_locked',
  'document_full',
  'file_empty',
  'file_type',
  'file_broken',
  'file_repeated',
  'pdf_locked',
  'pdf_active',
  'picture_too_large',
  'checks_busy',
  'unavailable',
] as const;
