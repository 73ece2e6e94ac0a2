export const versionFailed =
  "{name} {version} failed {failures} times in {visits} visits, so {control} came back by itself.";
export const canaryFailed =
  "{name} {version} failed {failures} times in {visits} visits, so its canary went back by itself.";
export const versionSlower = "{name} {version} is slower than {control} ({figures}), so {control} came back by itself.";
export const canarySlower = "{name} {version} is slower than {control} ({figures}), so its canary went back by itself.";
export const figure = "{metric} {median} instead of {compared}";
export const figureInMs = "{metric} {median} ms instead of {compared} ms";

export const versionWentBack = "{name} {version} went back by itself";
export const wentBack = "{name} went back by itself";
export const repairVersion =
  "Visitors have {control} again. Nothing is to be done for them; repair the version and release it again.";
export const repairCanary =
  "Visitors have {control} again. Nothing is to be done for them; repair the canary and release it again.";
export const version = "Version";
export const instead = "Instead";
export const failures = "Failures";
export const failuresInVisits = "{failures} in {visits} visits";
export const saidTimes = "Said {count} ×";
export const noMessage = "No message";
export const messageIn = "{message}, in {place}";
export const openReleases = "Open the releases";
