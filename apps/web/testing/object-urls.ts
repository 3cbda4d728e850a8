let made = 0;

/** Node has addresses for its own files only, and nothing here would load them: a screen needs some to hand on. */
export function standInForObjectUrls(): void {
  URL.createObjectURL = () => {
    made += 1;
    return `blob:file-${made}`;
  };
  URL.revokeObjectURL = () => {};
}
