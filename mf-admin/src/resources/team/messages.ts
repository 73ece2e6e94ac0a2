export const myFrontEnd = "My front-end";
export const adminTitle = "{title} · Admin";
export const lead = "How your front-end is doing, its versions, and how to go back. Sign in with its deploy token.";
export const hourOver = "Your hour is over, or the token was revoked. Please sign in again.";
export const notAvailable = "This page is not available right now.";
export const unexpected = "The server did not respond as expected.";

export const tokenHint = "It begins with optimyz_release_. You stay signed in for an hour; it is not kept here.";
export const signingIn = "Signing in...";
export const signIn = "Sign in";
export const engineers = "Engineers of the site <link>log in as administrators</link> and see every front-end.";
export const stillSignedIn = "You are still signed in. {reason}";
export const signOut = "Sign out";

export const signedIn = "Signed in with the token “{label}” until {time}.";
export const loggedInAs = "Logged in as {label}.";
export const frontEnds = "Front-ends";
export const whatVisitorsGet = "What visitors get";
export const nothingLive = "Nothing of {name} is live yet. Release it with the release command.";
export const nothingOfItLive = "Nothing of it is live yet. Release it with the release command.";
export const noFailures = "No failures reported";
export const history = "History";
export const revision = "Revision {revision}";
export const backTo = ", back to revision {revision}";

export const rollBack = "Roll back";
export const takeBack = "Take {name} back to an earlier version";
export const wentBack = "{name} went back.";
export const working = "Working...";

export const versions = "Versions";
export const tryHint = "A link to try a version works for twelve hours for anybody who has it, on a telephone too.";
export const tryIt = "Try it";
export const older = "Older versions";

export const lcp = "Largest part is shown (LCP)";
export const inp = "Slowest response (INP)";
export const cls = "Moves while loading (CLS)";
export const webVitals = "Web vitals";
export const noViews = "No view has measured any yet. Half of the visitors' views do.";
export const figuresMean = "Three quarters of the views are at or below the figure; in brackets the median.";
export const views = "{count, plural, one {# view} other {# views}}";
