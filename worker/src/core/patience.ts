/** The result of some work; what `otherwise` gives where it fails or takes longer than `patienceMs`. */
export async function orElseAfter<T>(patienceMs: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return otherwise();
  } finally {
    clearTimeout(timer);
  }
}
