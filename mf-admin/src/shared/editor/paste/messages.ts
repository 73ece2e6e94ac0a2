export const deletedIsHere =
  "The words that suggestions delete are here as well: accept or reject them in Google Docs, and copy the text again.";
export const picturesMissing =
  "{count, plural, one {One picture was not in the clipboard. Copy it by itself, or drop its file here.} other {# pictures were not in the clipboard. Copy each by itself, or drop its file here.}}";
