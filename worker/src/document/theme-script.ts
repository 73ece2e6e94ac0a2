/**
 * Sets the theme before the first paint: the visitor's choice, else the system's.
 * The Content-Security-Policy admits exactly this text, by its hash.
 */
export const themeScript =
  'try{var t=localStorage.getItem("theme")}catch{}document.body.dataset.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"';
