import { HELD_BUTTONS, PAGE_READY_EVENT, ROOT_ID, THEME_KEY } from "@optimyz/contract/protocol/document";
import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { reportPath } from "@optimyz/contract/protocol/release-report";

/** The document's inline scripts. The Content-Security-Policy admits exactly these texts, by their hashes. */

/** Sets the theme before the first paint: the visitor's choice, else the system's. */
export const themeScript = `try{var t=localStorage.getItem("${THEME_KEY}")}catch{}document.body.dataset.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"`;

/** Id of the document's style sheet with faces that may come late. */
export const LATE_FACES_ID = "late-faces";

/**
 * Holds the sheet of late faces back until the page is ready, so that its scripts have the line for themselves. Pages that
 * the tab opens later have them at once, from the browser's cache.
 */
export const lateFacesScript = `(()=>{const faces=document.getElementById("${LATE_FACES_ID}"),store=f=>{try{return f(sessionStorage)}catch{}};if(store(s=>s.faces))return;faces.media="not all";addEventListener("${PAGE_READY_EVENT}",()=>{faces.media="";store(s=>s.faces=1)},{once:true})})()`;

/**
 * Keeps what a visitor does before React handles it, and carries it out once, in order, when the page is ready: a press of
 * a button, by pointer, key or assistive technology, and the notice that a field was typed in. The text itself stays in
 * its field. Links and the menu are the browser's and work at once, and so does the theme, unless the browser keeps nothing.
 * When the shell does not start, a form is sent as without scripts. Each press waits for what the one before changed.
 */
export const replayScript = `(()=>{let f=new Set,q=[],on=addEventListener,turn=()=>{let d=document.body.dataset,t=d.theme=="dark"?"light":"dark";try{localStorage.setItem("${THEME_KEY}",t);d.theme=t;return 1}catch{}},press=e=>{let b=e.target.closest("${HELD_BUTTONS}");b&&!Object.keys(${ROOT_ID})[0]&&(e.preventDefault(),e.stopImmediatePropagation(),b.matches("[data-theme-toggle]")&&turn()||(q.push(b),b.ariaBusy=!0))};on("click",press,!0);on("input",e=>f.add(e.target),!0);on("${PAGE_READY_EVENT}",async()=>{removeEventListener("click",press,!0);for(let i of f)i.dispatchEvent(new Event("input",{bubbles:!0}));for(let b of q)b.ariaBusy=null,b.click(),await 0},{once:!0})})()`;

/** Longest wait for a first frame, in ms; a page in the background paints none. */
const FRAME_MAX_MS = 1000;

/** Time after its modules ran in which a shell has to take over the document, in ms: more than a remote may take. */
const TAKEOVER_MAX_MS = 60_000;

/** In a regular expression of a script. */
const releasesInPattern = RELEASES_PATH.replaceAll("/", "\\/");

/**
 * Reports a shell that does not start, which cannot do so itself: `failed(phase)` for the entry in `links[0]`. What was
 * held back for it goes its way without it.
 */
const reportShell = `const failed=(phase)=>{const [,version]=/${releasesInPattern}shell\\/([^/]+)/.exec(links[0].href)||[];if(version)navigator.sendBeacon("${reportPath}",new Blob([JSON.stringify({name:"shell",version,phase})],{type:"application/json"}));dispatchEvent(new Event("${PAGE_READY_EVENT}"))};const isTaken=()=>Object.keys(document.getElementById("${ROOT_ID}")).some((key)=>key.startsWith("__react"))`;

/**
 * Ends the document's speculation rules when the shell fetches what a visitor is about to open itself, and at once for
 * somebody who saves data.
 */
const endSpeculation = `const rules=document.querySelector("script[type=speculationrules]");if(navigator.connection?.saveData)rules?.remove();addEventListener("${PAGE_READY_EVENT}",()=>rules?.remove(),{once:true})`;

/**
 * Starts all of the page's modules, the shell's entry first, once the first frame is painted: until then network and
 * processor belong to what a visitor sees first. A shell that throws, or never takes over, is reported.
 */
export const startScript = `(()=>{${endSpeculation};let begun;const begin=()=>{if(begun)return;begun=true;const links=document.querySelectorAll("body>link[rel=modulepreload]");for(const link of links)link.removeAttribute("media");${reportShell};import(links[0].href).then(()=>setTimeout(()=>isTaken()||failed("timeout"),${TAKEOVER_MAX_MS}),(error)=>{failed("load");throw error})};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,document.hidden?0:${FRAME_MAX_MS})})()`;
