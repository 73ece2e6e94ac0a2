export const lead =
  "For the teams that build the site: what visitors get of each front-end, how it got there, and how to go back. For courses, people and payments you need nothing here.";
export const nothingReleased = "Nothing is released yet.";

export const freeze = "Freeze";
export const allFrontEnds = "All front-ends";
export const freezeEnded = "The freeze ended.";
export const endNow = "End it now";
export const freezeFrontEnds = "Freeze front-ends";
export const freezeMeans =
  "Until the time that you set, nothing new goes live, nothing is retired, and no canary begins or grows. Rollbacks go on.";
export const frozen = "Frozen.";
export const until = "Until";
export const untilInFuture = "Until must be in the future.";
export const shownToRefused = "Shown to everybody who is refused.";
export const freezing = "Freezing...";
export const allAreFrozen = "All front-ends are frozen until {time}";
export const isFrozen = "{name} is frozen until {time}";
export const frozenSince = "Since {time}, by {author}. Nothing new goes live; rollbacks go on.";

export const liveRevision = "Live, revision {revision}";
export const retiredNow = "Retired: {names}";
export const retiredMeans =
  "The addresses of these pages say that the page is gone. To bring one back, roll back to a revision that has it, or let its team release again.";
export const teamPage = "Its team's page";
export const noFailures = "No failures reported";
export const spoken = "Has messages in {languages}.";
export const lacking = "It lacks {languages}, which the site offers: there its texts are in English.";
export const published = "published {time} by {who}";
export const publishedFrom = "published {time} by {who}, commit {commit}";
export const publishedFromChanged = "published {time} by {who}, commit {commit} with uncommitted changes";
export const canaryGets = "<b>Canary</b> <code>{version}</code> for {percent} % of the visitors since {time}";

export const liveLabel = "Live";
export const canary = "Canary";
export const canaryShare = "Canary, {percent} %";
export const takesOver = "Takes over when the live one fails";
export const lastGood = "Last good";
export const leftAsBad = "Left because it was bad";
export const inRevision = "in revision {revision}";

export const failuresInBrowsers = "Failures in browsers: {counts}";
export const failuresInBrowsersLast = "Failures in browsers: {counts}, last {time}";
export const onTheServer = "Failures on the server: {counts}";
export const onTheServerLast = "Failures on the server: {counts}, last {time}";
export const notFetched = "could not be fetched";
export const otherHash = "had another hash";
export const tookTooLong = "took too long";
export const failedLoading = "failed while loading";
export const noApp = "was no app";
export const failedRendering = "failed while rendering";
export const failedInUse = "failed while in use";
export const codeFailed = "its code failed";
export const codeTookTooLong = "it took too long";
export const noLoader = "no Worker Loader is bound";
export const siteHung = "the whole site hung";
export const partFailed = "a request to its server part failed";
export const failuresSaid =
  "{count, plural, one {What the failure said} other {What the failures said}}<hidden> of {release}</hidden>";
export const noMessage = "No message";
export const countsLast = "{counts}, last {time}";
export const noSourceMap =
  "No source map of these files came with this version. The release command sends them after a release.";
export const showInSources = "Show it in the sources";

export const goesOn = "It goes on.";
export const goesBack = "It goes back.";
export const notEnoughKnown = "Not enough is known yet.";
export const failuresInVisits =
  "{failures, plural, one {# failure} other {# failures}} in {visits, plural, one {# visit} other {# visits}}.";
export const asUsual = "That is no more than usual.";
export const takesPlace = "{control} takes its place.";
export const moreThanChance = "That is more than chance explains, so {control} takes its place.";
export const staysUntilKnown = "It stays until more visits are known.";
export const slowerPages = "Its pages are slower: {what}.";
export const slowerLcp = "the largest part of a page is there after {median} s instead of {compared} s";
export const slowerInp = "a click or key is responded to after {median} ms instead of {compared} ms";
export const slowerCls = "more of a page moves while it loads ({median} instead of {compared})";
export const nobodyToCompare = "Nobody's visit of {control} was counted to compare it with.";
export const comparedAtOnce =
  "{control} had {failures, plural, one {# failure} other {# failures}} in {visits, plural, one {# visit} other {# visits}} in the same time.";
export const comparedBefore =
  "{control} had {failures, plural, one {# failure} other {# failures}} in {visits, plural, one {# visit} other {# visits}} before.";
export const backIfWorseBefore = "If it turns out worse before {time}, it goes back by itself.";
export const backIfWorse = "If it turns out worse, it goes back by itself.";

export const gatePassed =
  "The gate passed it: {count, plural, one {# check} other {# checks}}<hidden> of {release}</hidden>";
export const gateRefused =
  "The gate refused it: {count, plural, one {# problem} other {# problems}}<hidden> of {release}</hidden>";
export const checkPassed = "passed";
export const checkFailed = "failed";
export const checkSkipped = "does not apply";
export const builtFrom = "Built from {repository}";
export const unnamedRepository = "a repository that is not named";
export const ofWorkflow = ", workflow {workflow}";
export const ofCommit = ", commit {commit}";
export const byBuilder = ", by {builder}.";
export const onlyStated = "Stated by the releaser; the site has not checked the signature.";

export const promote = "Promote";
export const promoteVersion = "Make a version of {name} live";
export const moved = "{name} moved.";
export const version = "Version";
export const giveShare = "Give a version of {name} to a share of the visitors";
export const hasCanary = "{name} has a canary.";
export const endCanary = "End canary";
export const giveLiveVersion = "Give everybody the live version of {name}";
export const canaryOfEnded = "The canary of {name} ended.";
export const retire = "Retire";
export const takeOff = "Take {name} off the site";
export const isRetired = "{name} is retired.";
export const retiringMeans =
  "Menu and sitemap no longer name its pages, and their addresses say that the page is gone. Visitors who have one open can go on. A rollback or its next release brings everything back; what its server part keeps is deleted after 30 days.";
export const rollBack = "Roll back";
export const takeBack = "Take {name} back to an earlier version";
export const wentBack = "{name} went back.";
export const insteadOf = "Visitors get it instead of {version} with their next page. No other front-end moves.";
export const earlierVersion = "{version}, revision {revision}";
export const lastGoodVersion = "Last good: {version}, revision {revision}";
export const leftVersion = "Left because it was bad: {version}, revision {revision}";
export const working = "Working...";

export const otherVersions = "{count, plural, one {# other version} other {# other versions}} of {name}";
export const tryHere = "Try it in this browser";
export const tryTogether = "Try several versions together";
export const tryMeans =
  "In this browser alone, and until it closes or you choose <i>Leave</i>: visitors get what is live. Versions that do not fit each other are shown all the same.";
export const whichIsLive = "{version}, which is live";
export const fromDevelopment = "from a development server";
export const whereServed = "Where {name} is served";
export const serverHint = "Such as http://localhost:8791, as npm run dev -- --in-site prints it.";
export const chooseFirst = "Choose a version first.";
export const openWithThese = "Open the site with these";

export const channels = "Channels";
export const noChannel =
  "Nothing is being tried. A team puts a version into a channel, such as staging, to show it by a link before everybody gets it.";
export const showsLive = "Shows what is live, because nothing is in it now.";
export const inPlaceOf = "in place of {version}";
export const notLiveYet = "which is not live yet";
export const changedBy = "Changed {time} by {author}";
export const removedOn = "It is removed on {time}, unless somebody changes it or looks at it before.";
export const adminNotByLink =
  "The admin is never shown by a link. Try its version under “Live”, where all versions of mf-admin are.";
export const makeLink = "Make a link";
export const makeLive = "Make live";
export const giveChannel = "Give everybody what is in {channel}";
export const channelIsLive = "What was in {channel} is live.";
export const linkCopied = "The link is copied.";
export const notCopied = "The browser did not let us copy. Please select the link and copy it.";
export const linkShows = "Whoever has this link sees {channel} until {time}.";
export const copy = "Copy";
export const remove = "Remove";
export const removing = "Removing...";
export const removeChannel = "Remove the channel {channel}?";
export const linksStop =
  "All of its links stop working at once. The versions stay published, and what everybody sees stays as it is.";

export const connections = "Connections";
export const slots = "Slots ({count})";
export const sharedPackages = "Shared packages ({count})";
export const nobodyOffers = "No live front-end offers it.";
export const offeredBy = "Offered by {owner}.";
export const noPagePlaces = "No page places it.";
export const placedOn = "Placed on {pages}.";
export const notProvided = "The shell does not provide it.";
export const nobodyNeeds = "No remote needs it.";
export const neededBy = "as {range} by {names}";
export const needed = "Needed {ranges}.";

export const alerts = "Alerts";
export const noAlerts = "Nothing went back by itself, made the site hang or was refused lately.";
export const allOfThem = "all front-ends";
export const returnedAlert = "Went back by itself: {name}";
export const hungAlert = "Made the site hang: {name}";
export const refusedAlert = "Refused: {name}";
export const frozenAlert = "Freeze: {name}";
export const thawedAlert = "End of a freeze: {name}";

export const history = "History";
export const revision = "Revision {revision}";
export const backTo = ", back to revision {revision}";
export const backToRevision = "Back to revision {revision}";
export const revisionIsLive = "The versions of revision {revision} are live again.";
export const showOlder = "Show {count} older";
export const compare = "Compare two revisions";
export const from = "From";
export const to = "to";
export const nothingDiffers = "Nothing differs.";
export const isNew = "{version} is new";
export const wasRetired = "{version} is retired";
export const isGone = "{version} is gone";
export const forShare = "{version} for {percent} % of the visitors";
export const canaryEnded = "canary ended";

export const sources = "Sources";
export const comeFrom = "Releases come from {repository}, workflow {workflow}.";
export const fromAnywhere = "Releases of {name} may come from anywhere again.";
export const endIt = "End it";
export const bindFrontEnd = "Bind a front-end to a repository";
export const bindingMeans =
  "From then on its releases need provenance that names this repository and workflow. The site reads the statement and does not check its signature, so this stops mistakes, not forgeries. Earlier releases stay.";
export const bound = "Bound.";
export const repositoryHint = "Such as https://github.com/acme/mf-events.";
export const workflowHint = "Its path there, such as .github/workflows/release.yml.";
export const bind = "Bind";
export const binding = "Binding...";

export const keys = "Keys";
export const noKey = "No team has a signing key yet. The first signed release of a front-end brings its key.";
export const revokedCount = "Revoked: {count}";
export const addKey = "Add a key";
export const keyMeans =
  "From its first key on, a front-end's releases run only when one of its keys signed them. A team makes its key with <code>optimyz keys new</code> and gives you the public half, best in person: whoever has a key of a front-end and a deploy token can release it.";
export const addedBy = "added {time} by {who}";
export const revokedAt = "revoked {time}";
export const keyRevoked = "Revoked. What this key alone signed of {name} no longer runs.";
export const revoke = "Revoke";
export const added = "Added.";
export const frontEnd = "Front-end";
export const nameHint = "Its name, such as mf-events, also when it is not released yet.";
export const add = "Add";
export const adding = "Adding...";
export const noKeyHere =
  "No key is added here: a release runs at the same web address as this admin, and could do in your name whatever you can do here.";
export const noTokenHere =
  "No token is made here: a release runs at the same web address as this admin, and could do in your name whatever you can do here.";
export const addItAt = "Add it at <link>{origin}</link>.";
export const makeItAt = "Make it at <link>{origin}</link>.";
export const ownAddressFirst = "Give the admin a web address of its own first (see docs/owner/production.md).";

export const tokens = "Tokens";
export const tokensFull = "The site has {count} valid tokens, and more are not possible. Revoke one that nobody uses.";
export const noToken = "No team has a token yet.";
export const noValidToken = "No team has a valid token.";
export const tokensOver = "Revoked or expired: {count}";
export const ofRetired = "{scope}, which is retired and comes back with its next release";
export const ofUnreleased = "{scope}, which is not released yet";
export const madeBy = "made {time} by {who}";
export const lastUsed = "last used {time}";
export const neverUsed = "never used";
export const doesNotExpire = "does not expire";
export const expires = "expires {time}";
export const expired = "expired {time}";
export const scopeHint = "Its name, such as mf-events, also when it is not released yet; * for all front-ends.";
export const daysHint = "After that, releases with this token are refused, and the team asks for a new one.";
export const wentWrong = "Something went wrong";
export const making = "Making...";
export const makeToken = "Make a token";
export const copyToken = "Copy this token now. It is shown once.";

export const serverParts = "Server parts";
export const serverPartsMean =
  "Some front-ends bring code for the server. It has a database of its own and reaches nothing else here, unless an owner allows what is asked below. An owner can take it back at any time, and it ends at once.";
export const mayPlaces = "See who has a place";
export const mayPlacesMeans =
  "It learns in which dates a person has a confirmed place, and shows the names on a roster to those of your staff who may see that roster. It gets no e-mail addresses, telephone numbers or payments.";
export const mayMail = "Send e-mails in your name";
export const mayMailMeans =
  "It sends its own texts to people with a place, to trainers of those dates, and to whoever uses it at the moment: 100 an hour at most, and 3 a day to one person. It never learns the addresses. You see each e-mail in the list of e-mails.";
export const mayAudit = "Write into the audit log";
export const mayAuditMeans = "It adds entries under its own name, 500 a day at most. It reads and changes none.";
export const mayFiles = "Store files";
export const mayFilesMeans =
  "People who use it may upload files of 10 MB at most, and it decides who can load them. They count as its own, and go when their sender’s account ends.";
export const mayProgress = "Say how far people are";
export const mayProgressMeans =
  "It says of people with a confirmed place how much they have done. They see it in their account, you see it on the roster, and certificates can ask for it.";
export const mayReach = "Send requests to {host}";
export const mayReachMeans =
  "It sends what it likes to {host} and reads the response, 1,000 times an hour at most. What it stores and what else you allow it to see can get there.";
export const keyIsNoted = "The key that is noted goes along in {header}; it is shown to nobody.";
export const noteKey = "Note a key for it";
export const keyHeader = "Header";
export const keyHeaderHint = "Where the service expects its key. Its documentation says so.";
export const keyValue = "Key";
export const keyValueHint =
  "As the service wants it, with the word Bearer if that belongs to it. It replaces the one that is noted.";
export const note = "Allow with this key";
export const noting = "Noting...";
export const keyNoted = "The key for {host} is noted.";
export const allowedBy = "Allowed {time} by {who}.";
export const notAllowed = "Not allowed, so what needs it does not work.";
export const askedByCanary = "Only a canary asks for it so far.";
export const askedByNone = "No version asks for it any more.";
export const allow = "Allow";
export const revokeIt = "Take back";
export const isAllowed = "{name} may do that from now on.";
export const takenBack = "{name} may no longer do that.";
export const jobEvery = "Job {job}, every {minutes} minutes";
export const jobNever = "It has not run yet.";
export const jobRunning = "Started {time}.";
export const jobDone = "Done {time}, next {next}.";
export const jobFailed = "Failed {time}. The next try is {next}; after each failure it waits longer.";
export const jobUnknown = "Its last run is not known: it does not respond now.";
export const databaseUsed = "Database: {used, number} of {limit, number} MB";
export const databaseUnknown = "Database: not known, because it does not respond now";
export const unusedDeleted = "No version uses it. It is deleted on {day}, with the files.";
export const filesUsed =
  "Files: {used, number} of {limit, number} MB, in {count, plural, one {# file} other {# files}}";
export const almostFull = "Almost full. When it is full, nothing more can be stored.";
