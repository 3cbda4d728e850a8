const LINK = /https?:\/\/[^\s<>"')\]]+/g;
const TRAILING_PUNCTUATION = /[.,;:!?]+$/;

export function findLink(text: string): string | undefined {
  return text.match(LINK)?.[0].replace(TRAILING_PUNCTUATION, '');
}

/** The first number of exactly six digits; links are left out because their tokens hold digits too. */
export function findCode(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text.replace(LINK, ' '))?.[0];
}
