export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 16;

export interface PasswordChecks {
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly length: boolean;
}

export function passwordChecks(value: string): PasswordChecks {
  return {
    lowercase: /\p{Ll}/u.test(value),
    uppercase: /\p{Lu}/u.test(value),
    digit: /\d/.test(value),
    length: value.length >= PASSWORD_MIN_LENGTH && value.length <= PASSWORD_MAX_LENGTH,
  };
}

export function isPasswordStrong(value: string): boolean {
  return Object.values(passwordChecks(value)).every((met) => met);
}
