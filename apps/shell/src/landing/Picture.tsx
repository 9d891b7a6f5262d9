import type { ReactNode } from 'react';

/** Live components shown as a picture: one image with a description, nothing in it to reach or press. */
export function Picture({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={label} className={className}>
      <div inert>{children}</div>
    </div>
  );
}
