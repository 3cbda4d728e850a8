type AvatarProps = { name: string; imageUrl?: string | undefined };

/** A photo, or the initials. Decorative: the name always stands beside it. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  const shape = 'size-10 shrink-0 rounded-full';
  if (imageUrl) return <img src={imageUrl} alt="" className={`${shape} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex items-center justify-center bg-brand-soft text-small font-semibold text-brand-text`}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('');
}
