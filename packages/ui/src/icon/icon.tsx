import { cx } from "../cx.ts";

interface IconProps {
  /** One of `icons`. */
  path: string;
  /** Pixels; without it the icon is as high as 1.25 lines of its text. */
  size?: number | undefined;
  className?: string | undefined;
}

/**
 * One outline icon in the colour of the text around it; one that points along the text turns with its direction.
 * Decorative: the control that holds it carries the name.
 */
export function Icon({ path, size, className }: IconProps) {
  return (
    <svg
      className={cx(className, path.startsWith(" ") && "mirrored") || undefined}
      width={size ?? "1.25em"}
      height={size ?? "1.25em"}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
