/** Late code: only needed after a failure. */
export const loadDiagnosis = () => import(/* webpackChunkName: "diagnosis" */ "./diagnosis.ts");

type Diagnosis = Awaited<ReturnType<typeof loadDiagnosis>>;

/** Finds out whose failure it was, and reports it if it was a release's. */
export function diagnose<Found>(
  look: (diagnosis: Diagnosis) => Promise<Found | undefined>,
  found: (what: Found) => void,
): void {
  const looked = loadDiagnosis().then(look);
  looked.then((what) => what && found(what)).catch(() => undefined);
}
