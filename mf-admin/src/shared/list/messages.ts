export const fileNotSaved = "The file was not saved. {reason}";
export const spreadsheet = "Spreadsheet";

export const deletedBefore = "{name} was deleted before, by somebody else or in another tab.";
export const delete_ = "Delete";
export const deleting = "Deleting...";
export const edit = "Edit";

export const actions = "Actions";

export const search = "Search";
export const searchIn = "Search {what}";
export const order = "Order";
export const foundOfAll = "{found} of {all}";
export const newestFound = "The newest {number} found";
export const numberFound = "{number} found";
export const inAll = "{number} in all";
export const pages = "Pages";
export const previous = "Previous";
export const next = "Next";
export const pageOf = "Page {page} of {pages}";
export const page = "Page {page}";
export const nothingMatches = "Nothing matches the search.";
export const all = "All";
export const newestFirst = "Newest first";
export const oldestFirst = "Oldest first";

export const moveEarlier = "Move earlier";
export const moveLater = "Move later";
export const movedTo = "Moved to place {place} of {total}.";
export const orderNotChanged = "The order is not changed. {reason}";

export const moreFor = "More for {name}";
export const oneMoment = "One moment...";

export const outOfView =
  "What you changed is not in view any more: it no longer matches the search or filter, or is on another page.";
