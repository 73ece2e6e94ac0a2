/**
 * What one request may cost an isolate that renders pages. Production ends it there; workerd on a developer's machine
 * knows no limit of CPU time.
 */
export const renderingLimits = { cpuMs: 1_000, subRequests: 50 };

/** The same for the gate's smoke, which renders every page of a release in one request. */
export const smokeLimits = { cpuMs: 10_000, subRequests: 500 };
