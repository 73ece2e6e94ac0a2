export const noBucket = "This site has no bucket for archives. Bind one as BACKUPS; see docs/owner/backup.md.";
export const noKey =
  "This site has no key for archives. Set BACKUP_KEY, and keep a copy of it somewhere else; see docs/owner/backup.md.";
export const hasThisAlready = "The site has this already. What is here is never overwritten.";
export const titleTaken = "Another skill has this title now. Rename it first.";
export const emailTaken = "Somebody else has an account with this e-mail now.";
export const bringParentBack = "What this belongs to is deleted. Bring that back first.";
export const personErased = "This person was erased for good, and does not come back from an archive.";
export const notInArchive = "The archive does not have this.";
export const tooMuchAtOnce = "More belongs to this than can be brought back at once. Bring its parts back one by one.";
export const begunThisSecond = "An archive was begun this second already. Try again.";
export const itIsBack = "It is back.";
export const drillDatabaseGone = "The database for drills is gone.";
export const notSentAfterRestore = "Not sent again after a restore. Send it by hand if it is still needed.";
export const archiveNotWhole = "This archive is not whole.";
export const otherBeingRestored = "Another archive is being restored.";
export const noDrillDatabase =
  "This site has no database for drills. Bind an empty one as DRILL; see docs/owner/backup.md.";
export const onlyWholeTriedOut = "Only a whole archive can be tried out.";
export const otherBeingTriedOut = "Another archive is being tried out.";
export const contentKeptChanging = "The content was changed again and again while it was being read. Try it later.";
export const manifestNotBase64 = "The manifest is not in base64.";
export const noSuchArchive = "There is no such archive.";
export const schemaChanged = "The site got another database schema while the archive was made. Make it again.";
export const onlyWholeDownloaded = "Only a whole archive can be downloaded.";
export const noArchive = "This is no archive of a site, or of another version of it.";
export const otherBackupKey =
  "This archive was sealed with another BACKUP_KEY, or it was changed. Give the site the key that the archive was made with.";
export const lostPart = "The archive {name} has lost its part {part}.";
export const partNotRead = "The part {part} of the archive {name} could not be read to its end.";
export const partDiffers = "The part {part} of the archive {name} is not what the archive says it is.";
export const noWholeArchive = "There is no whole archive {name}.";
export const noSuchPart = "The archive {name} has no part {part}.";
export const notAsItWas = "Not restored as it was: {why}";
export const fileNotAsItWas = "Not restored as it was: the file {file} of {bucket}.";
export const rowsNotAsTheyWere = "Not restored as it was: {found} rows instead of {expected}.";
export const otherMigrations = "Not restored as it was: the database of {name} has other migrations.";
export const otherRowCount =
  "Not restored as it was: the table {table} of {name} has {found} rows instead of {expected}.";
export const siteNotEmpty = "This site is not empty: it has {tables}. An archive is restored into a new site only.";
export const otherSchema =
  "The archive has the database schema {archived}, this site has {own}. Deploy the version of the site that the archive was made with, restore, and deploy the new version then.";
export const partsMissing = "The archive lacks {missing} of its {count} parts.";
export const stepFailed = "A step failed too often; see the log.";
export const stepTriedAgain = "A step failed and is tried again; see the log.";
export const stored = "Stored.";
export const databasesLeftOut =
  "This archive lacks the databases of {names}, which did not respond. Everything else is in it.";
