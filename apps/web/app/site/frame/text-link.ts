export const textLinkStyle =
  'inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline';
