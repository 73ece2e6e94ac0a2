const BYTES_MAX = 10 * 1024 * 1024;

/** Why a chosen file cannot be a picture of the site, as far as the browser can tell; the server looks at its bytes. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!type.startsWith("image/") || type === "image/svg+xml")
    return `${name} is not an image that can be used. Choose a PNG, JPEG, WebP, AVIF or GIF file.`;
  if (size === 0) return `${name} is empty.`;
  // A larger photograph is shrunk before it is sent; a GIF is not.
  if (size > BYTES_MAX && !/^image\/(jpeg|png|webp)$/.test(type)) return `${name} is too large: 10 MB at most.`;
  return undefined;
}
