import { z } from 'zod/mini';

/** Why something is to change: the second person reads it, and whoever asks later. */
export const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(5, 'Escribe el motivo con al menos 5 letras.'),
    z.maxLength(500, 'Escribe el motivo en 500 letras como máximo.'),
  );
