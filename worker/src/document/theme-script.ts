/**
 * Sets the theme before the first paint: the visitor's choice, else the system's.
 * The Content-Security-Policy admits exactly this text by its hash; the test beside it compares the two.
 */
export const themeScript =
  'try{var t=localStorage.getItem("theme")}catch{}document.body.dataset.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"';

export const themeScriptHash = "sha256-w3sBhXtfjntNooGkeMnD8gF5X7QdmGxbcr6oMNwTFcQ=";
