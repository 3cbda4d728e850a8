export const copy = { title: 'Valida tu información' } as const;
