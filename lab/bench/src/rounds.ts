/**
 * Runs rounds one after the other. None begins that, as long as the longest so far, would end after the time; the first
 * always runs.
 * @param run gets the round's number, from 1
 * @returns how many there were
 */
export async function inRounds(
  rounds: number,
  minutes: number,
  run: (round: number) => Promise<void>,
): Promise<number> {
  const endsMs = performance.now() + minutes * 60_000;
  let longestMs = 0;
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now();
    if (round > 1 && began + longestMs > endsMs) return round - 1;
    await run(round);
    longestMs = Math.max(longestMs, performance.now() - began);
  }
  return rounds;
}
