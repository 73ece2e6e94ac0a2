/** The document's inline scripts. The Content-Security-Policy admits exactly these texts, by their hashes. */

/** Sets the theme before the first paint: the visitor's choice, else the system's. */
export const themeScript =
  'try{var t=localStorage.getItem("theme")}catch{}document.body.dataset.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"';

/** Longest wait for a first frame, in ms; a page in the background paints none. */
const FRAME_MAX_MS = 1000;

/**
 * Starts all of the page's modules, the shell's entry first, once the first frame is painted: until then network and
 * processor belong to what a visitor sees first.
 */
export const startScript = `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;const links=document.querySelectorAll("body>link[rel=modulepreload]");for(const link of links)link.removeAttribute("media");import(links[0].href)};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,document.hidden?0:${FRAME_MAX_MS})})()`;
